import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ArrowLeftIcon } from './icons.tsx'
import classes from './two-columns.module.css'

export interface BackAction {
  /** Default: "Back". */
  label?: string | undefined
  onClick?: (() => void) | undefined
  href?: string | undefined
}

/** A quiet link that goes one step back: a button with `onClick`, an anchor with `href`. */
export const BackLink = ({ label, onClick, href }: BackAction) => {
  const { t } = useLingui()
  const content = (
    <>
      <ArrowLeftIcon size={18} />
      <span>{label ?? t`Back`}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" className={classes.back} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a className={classes.back} href={href} onClick={onClick}>
      {content}
    </a>
  )
}

export interface TwoColumnsProps {
  children: ReactNode
  /** The right-hand side, usually a Panel; hidden on small screens. */
  panel?: ReactNode
  /** Above the content, left: usually the wordmark or the progress. */
  top?: ReactNode
  back?: BackAction | undefined
  /** `page`: fills the screen. `modal`: fills the modal. */
  within?: 'page' | 'modal' | undefined
}

/** The onboarding layout: content on the left, a panel on the right. */
export const TwoColumns = ({ children, panel, top, back, within = 'modal' }: TwoColumnsProps) => (
  <div className={classes.columns} data-within={within} data-panel={panel ? '' : undefined}>
    <div className={classes.left}>
      {top || back ? (
        <div className={classes.top}>
          {back ? <BackLink {...back} /> : null}
          {top ? <div className={classes.slot}>{top}</div> : null}
        </div>
      ) : null}
      <div className={classes.content}>{children}</div>
    </div>
    {panel ? <aside className={classes.right}>{panel}</aside> : null}
  </div>
)

export interface PanelProps {
  title?: ReactNode
  children?: ReactNode
  /** One drawing, above the title. */
  drawing?: ReactNode
  /** Below everything, set apart by a line. */
  foot?: ReactNode
  /** The heading's level; default 2. */
  level?: 2 | 3 | undefined
}

/** A right-hand panel: one idea, a drawing, a few sentences. */
export const Panel = ({ title, children, drawing, foot, level = 2 }: PanelProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.panel}>
      {drawing ? <div className={classes.drawing}>{drawing}</div> : null}
      {title ? <Heading className={classes.panelTitle}>{title}</Heading> : null}
      <div className={classes.panelText}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  )
}
