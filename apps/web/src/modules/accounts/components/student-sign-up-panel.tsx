import type { SpokenBrand } from '@firstrung/api/brand/texts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import { Panel } from '../../../ui/two-columns.tsx'
import { LaunchDrawing } from './launch-drawing.tsx'
import classes from './student-sign-up-panel.module.css'

const PartnerLogo = ({ name, view_box: viewBox, d }: SpokenBrand['partners'][number]) => (
  <li className={classes.partner}>
    <svg viewBox={viewBox} width="24" height="24" aria-hidden="true" focusable="false">
      <path d={d} fill="currentColor" fillRule="evenodd" />
    </svg>
    <span>{name}</span>
  </li>
)

const Testimonial = ({ quote, by, placeholder }: NonNullable<SpokenBrand['testimonial']>) => {
  const { t } = useLingui()
  return (
    <figure className={classes.testimonial} data-placeholder={placeholder || undefined}>
      {placeholder ? <p className={classes.tag}>{t`Placeholder`}</p> : null}
      <blockquote>{quote}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  )
}

/** Beside the student's sign-up: one idea, who stands behind it, and somebody who went this way. */
export const StudentSignUpPanel = () => {
  const { t } = useLingui()
  const { partners, testimonial } = useBrand()
  return (
    <Panel
      drawing={<LaunchDrawing />}
      title={t`The first rung is the hardest to reach`}
      foot={testimonial ? <Testimonial {...testimonial} /> : null}
    >
      <p>
        <Trans>
          Employers ask for experience, and experience takes an employer. Public programs break that circle: they pay
          part of an intern’s wage. <strong>We find the ones that fit you</strong>, so that saying yes to you costs an
          employer less.
        </Trans>
      </p>
      {partners.length > 0 ? (
        <ul className={classes.partners} aria-label={t`Partners`}>
          {partners.map((partner) => (
            <PartnerLogo key={partner.kind} {...partner} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
