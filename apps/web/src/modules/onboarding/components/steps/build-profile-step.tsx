import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { ProfileDrawing } from '../../../../ui/drawings/illustrations.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import classes from '../flow.module.css'

/** How long the screen stays, in milliseconds (specification, section 9). */
const stay = 3_000

interface BuildProfileStepProps {
  as: 'h1' | 'h2'
  onBuilt: () => void
}

/** A calm moment after the resume; goes on by itself. */
export const BuildProfileStep = ({ as, onBuilt }: BuildProfileStepProps) => {
  const { t } = useLingui()
  const built = useEffectEvent(onBuilt)
  useEffect(() => {
    const timer = setTimeout(() => built(), stay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.building}>
      <ProfileDrawing />
      <PageTitle as={as} size="step" lead={t`Your resume is in. The next questions come in a moment.`}>
        {t`Building your profile`}
      </PageTitle>
      <div className={classes.track} role="progressbar" aria-label={t`Building your profile`}>
        <span className={classes.bar} style={{ '--fill-time': `${stay}ms` } as Record<string, string>} />
      </div>
      <p className="visually-hidden" role="status">
        {t`Building your profile. This takes three seconds.`}
      </p>
    </div>
  )
}
