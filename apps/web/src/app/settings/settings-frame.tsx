import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { PageTitle } from '../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { useSections } from './sections.ts'
import classes from './settings-frame.module.css'

/** Around each section of the settings: its title, and beside it, where there is room, the way to the others. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const sections = useSections()
  const section = sections.find(({ to }) => pathname.startsWith(to))
  if (!section)
    return (
      <>
        <DocumentTitle>{t`Settings`}</DocumentTitle>
        <PageTitle>{t`Settings`}</PageTitle>
        {children}
      </>
    )
  return (
    <div className={classes.frame}>
      <DocumentTitle>{section.name}</DocumentTitle>
      <nav className={classes.side} aria-label={t`Settings`}>
        <Link className={classes.back} to="/settings">
          <ArrowLeftIcon size={18} />
          {t`Settings`}
        </Link>
        <ul className={classes.list}>
          {sections.map(({ to, name }) => (
            <li key={to}>
              <NavLink className={classes.link} to={to}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <PageTitle>{section.name}</PageTitle>
        <div className={classes.cards}>{children}</div>
      </div>
    </div>
  )
}
