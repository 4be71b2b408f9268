import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '../../platform/session.tsx'
import { LegalPart, LegalText } from './legal-text.tsx'

/** The privacy policy, short enough to be read. */
export const Privacy = () => {
  const { t } = useLingui()
  const { name, support_email: email } = useBrand()
  return (
    <LegalText heading={t`Privacy Policy`} lead={t`What ${name} keeps about you, why, and who sees it.`}>
      <LegalPart heading={t`What we keep`}>
        <ul>
          <li>{t`Your name, your email address and a scrambled form of your password`}</li>
          <li>{t`What you tell us: hometown, plans, answers about financial aid, the roles that interest you`}</li>
          <li>{t`What you upload: your resume and, if you choose, your aid letter`}</li>
          <li>{t`Your profile, if you write one: education, experience, skills, projects, links, a photo, and when you can work`}</li>
          <li>{t`Your applications and what became of them, the internships that you saved, saw or hid, and the searches that you keep`}</li>
          <li>{t`Of employers: their organization with what it says of itself and its tax number, who belongs to it, its postings, and what it notes and decides`}</li>
          <li>{t`When, from which network and with which browser you signed in, to keep others out of your account`}</li>
          <li>{t`Until midnight (UTC): that somebody read an internship, as a code made of their account, or of their network, so that each reader counts once a day`}</li>
          <li>{t`With a signed consent and with an aid letter: the time, your full IP address and your browser, as proof of what you agreed to`}</li>
        </ul>
      </LegalPart>
      <LegalPart heading={t`Why`}>
        <p>
          <Trans>
            To run your account, to handle your applications, and to find the wage subsidies you qualify for. We do not
            sell your data, and there is no advertising or tracking by other companies on these pages.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Financial aid`}>
        <p>
          <Trans>
            Your aid answers, your aid letter and your Student Aid Report are used for financial aid, work-study and
            scholarship eligibility only. Authorized staff see them when they need to. Employers never do.
          </Trans>
        </p>
        <p>
          <Trans>
            You can withdraw your consent in Settings at any time. Then the letter is deleted and the answers are no
            longer used. We keep the record that you had signed for three years, under a number instead of your name,
            and then it goes too.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Who else sees your data`}>
        <p>
          <Trans>Staff who help you, and companies that run our servers and send our mail on our instructions.</Trans>
        </p>
        <p>
          <Trans>
            Employers whose organization we have vetted see what you send them with an application, your profile, and
            your resume from the interview on. Others find your profile only if you let them, and it has a public page
            only if you give it one. What an organization says of itself and its open postings are public.
          </Trans>
        </p>
        <p>
          <Trans>Nobody else, unless the law makes us.</Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Cookies`}>
        <p>
          <Trans>
            A few cookies of our own, and only so that signing up and staying logged in works, a browser in which you
            have logged in is known again for 400 days, and the pages keep your language and your choice of light or
            dark. While you have an account, it keeps those two as well.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart heading={t`Your rights`}>
        <p>
          <Trans>
            You may see, correct, take away or delete what we hold about you. In Settings you can change your name and
            address, download, replace and delete your documents, read, print, correct and withdraw your consent, take a
            copy of all your data along, and delete your account. For anything else, write to{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </Trans>
        </p>
      </LegalPart>
    </LegalText>
  )
}
