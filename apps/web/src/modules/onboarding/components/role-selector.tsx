import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ChoiceCard } from '../../../ui/choice-card.tsx'
import { HiringDrawing, JobHuntingDrawing } from '../../../ui/drawings/illustrations.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { loginPath } from '../../accounts/public.ts'
import classes from './flow.module.css'
import { FlowTop } from './flow-top.tsx'
import { useStepFocus } from './use-step-focus.ts'

interface RoleSelectorProps {
  /** Above the question: why the modal is here. */
  title?: string | undefined
  /** The login link carries it. */
  next?: string | null | undefined
  onLeave: () => void
  onChosen: (role: 'employer' | 'student') => void
}

/** Asks who comes; the answer decides the flow. */
export const RoleSelector = ({ title, next, onLeave, onChosen }: RoleSelectorProps) => {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  useStepFocus(container, 'ROLE_SELECTOR')
  return (
    <div ref={container} className={classes.selector}>
      <FlowTop onLeave={onLeave} />
      <div className={classes.question}>
        <PageTitle as="h2" size="step" eyebrow={title}>
          {t`What brings you to the product?`}
        </PageTitle>
        <div className={classes.roles}>
          <ChoiceCard
            name={t`I'm hiring`}
            about={t`Find vetted interns whose wage a public program partly pays.`}
            drawing={<HiringDrawing />}
            onClick={() => onChosen('employer')}
          />
          <ChoiceCard
            name={t`I'm job hunting`}
            about={t`Get ready for a first paid internship, step by step.`}
            drawing={<JobHuntingDrawing />}
            onClick={() => onChosen('student')}
          />
        </div>
        <p>
          {t`Already have an account?`} <Link to={loginPath(next)}>{t`Log in`}</Link>
        </p>
      </div>
    </div>
  )
}
