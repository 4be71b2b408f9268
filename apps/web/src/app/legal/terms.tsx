import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '../../platform/session.tsx'
import { LegalPart, LegalText } from './legal-text.tsx'

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** The terms of use, short enough to be read. */
export const Terms = () => {
  const { t } = useLingui()
  const { name, support_email: email, program_terms: terms } = useBrand()
  return (
    <LegalText heading={t`Terms of Use`} lead={t`What you can expect of ${name}, and what we ask of you.`}>
      <LegalPart heading={t`Your account`}>
        <p>
          <Trans>
            An account is free and belongs to one person. Give your real name and an email address that is yours, and
            keep your password to yourself. What happens under your account counts as done by you, so tell us at once if
            somebody else got in.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`What you add`}>
        <p>
          <Trans>
            Your resume and everything else you add stays yours. You allow us to keep it and to show it where the
            product says it will be shown. Only add what is true and what you have the right to share.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`What is not allowed`}>
        <p>
          <Trans>
            Posing as somebody else, collecting other people’s data, testing our security without our permission, and
            anything that the law forbids. We may close an account that does so, and we say why.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Who may join the Professional Program`}>
        <Sentences of={terms.eligibility} />
      </LegalPart>
      <LegalPart heading={t`What “guaranteed” means`}>
        <Sentences of={terms.guarantee} />
      </LegalPart>
      <LegalPart heading={t`Payment and refunds`}>
        <p>
          <Trans>
            The price and every due date are shown before you apply. The finance charge is {terms.finance_charge}.
          </Trans>
        </p>
        <Sentences of={terms.refund} />
      </LegalPart>
      <LegalPart heading={t`When something goes wrong`}>
        <p>
          <Trans>
            We work to keep {name} up and your data safe, and we put our faults right. We cannot promise that a page
            never fails or that an employer keeps every promise.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Leaving, and changes`}>
        <p>
          <Trans>
            You can leave at any time. If these terms change, we tell you before the change applies to you. Questions go
            to <a href={`mailto:${email}`}>{email}</a>.
          </Trans>
        </p>
      </LegalPart>
    </LegalText>
  )
}
