import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './app-frame.module.css'
import { CrossIcon, MenuIcon } from './icons.tsx'

export interface AppFrameProps {
  /** The wordmark, usually inside a link home. */
  brand: ReactNode
  /** A list of links; use NavList. */
  nav?: ReactNode
  /** Who is signed in, or the links to sign in and up. */
  user?: ReactNode
  /** Beside the menu, at any width: a link to what is new. */
  bell?: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** `page` (default): a column of at most 72rem with space around. `bleed`: the content brings its own. */
  content?: 'page' | 'bleed' | undefined
  /** Whether what the page shows is still on its way when it is drawn: then it has a screen's room from the first, and the footer never jumps. */
  grows?: boolean
}

/** The shell of a page: skip link, header with navigation, main, footer. On a phone the navigation opens under a menu button. */
export const AppFrame = ({
  brand,
  nav,
  user,
  bell,
  footer,
  children,
  content = 'page',
  grows = false,
}: AppFrameProps) => {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const hasMenu = Boolean(nav ?? user)

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    // A link inside was followed: the page changes without the frame being built anew.
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (target instanceof Element && target.closest('a') && menu.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [open])

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t`Skip to the content`}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.brand}>{brand}</div>
          {hasMenu ? (
            <button
              ref={menuButton}
              type="button"
              className={classes.menuButton}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? <CrossIcon /> : <MenuIcon />}
              <span>{t`Menu`}</span>
            </button>
          ) : null}
          {hasMenu ? (
            <div className={classes.menu} id={id} ref={menu} data-open={open || undefined}>
              {nav ? (
                <nav className={classes.nav} aria-label={t`Main`}>
                  {nav}
                </nav>
              ) : null}
              {user ? <div className={classes.user}>{user}</div> : null}
            </div>
          ) : null}
          {bell ? <div className={classes.bell}>{bell}</div> : null}
        </div>
      </header>
      <main className={classes.main} data-content={content} data-grows={grows ? '' : undefined} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer ? (
        <footer className={classes.footer}>
          <div className={classes.footerInner}>{footer}</div>
        </footer>
      ) : null}
    </div>
  )
}

/** The list inside `nav`: give links; the one with `aria-current="page"` is marked. */
export const NavList = ({ children }: { children: ReactNode[] }) => (
  <ul className={classes.navList}>
    {children.map((child, position) => (
      // The list is fixed for a page, so the position is the identity.
      <li key={`item-${String(position)}`}>{child}</li>
    ))}
  </ul>
)
