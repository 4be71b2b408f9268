import { federatedLoginPath } from '@firstrung/api/accounts/federation/wire'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useIdentityProvider } from '../../../platform/session.tsx'
import { ChoiceCard } from '../../../ui/choice-card.tsx'
import { HiringDrawing, JobHuntingDrawing } from '../../../ui/drawings/illustrations.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import classes from '../components/accounts.module.css'
import { SwitchLine } from '../components/switch-line.tsx'
import { TermsNotice } from '../components/terms-notice.tsx'
import { loginPath, safeNext } from '../next.ts'

/** Asks somebody whom the identity provider vouches for, and who has no account yet, who comes. Each answer leads through the provider once more, which knows them by now. */
export const ChooseRolePage = () => {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const next = safeNext(query.get('next'))
  const provider = useIdentityProvider()
  if (!provider) return null
  const { name, value } = provider
  return (
    <div className={classes.screen}>
      <PageTitle
        size="step"
        lead={t`You have no account here yet. Choose below, and we make one that you log in to with ${name}.`}
      >
        {t`What brings you to the product?`}
      </PageTitle>
      <div className={classes.choices}>
        <ChoiceCard
          name={t`I'm hiring`}
          about={t`Find vetted interns whose wage a public program partly pays.`}
          drawing={<HiringDrawing />}
          href={federatedLoginPath({ provider: value, next, flow: 'EMPLOYER', isSame: true })}
        />
        <ChoiceCard
          name={t`I'm job hunting`}
          about={t`Get ready for a first paid internship, step by step.`}
          drawing={<JobHuntingDrawing />}
          href={federatedLoginPath({ provider: value, next, flow: 'STUDENT', isSame: true })}
        />
      </div>
      <TermsNotice />
      <SwitchLine question={t`Already have an account?`} to={loginPath(next)}>
        {t`Log in`}
      </SwitchLine>
    </div>
  )
}
