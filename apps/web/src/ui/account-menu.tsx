import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './account-menu.module.css'
import { ChevronDownIcon } from './icons.tsx'

export interface AccountMenuProps {
  /** Names the button; holds the name that is shown. */
  label: string
  /** Shown on the button. */
  name: string
  /** Links and buttons. */
  children: ReactNode
}

/** The menu of whoever is signed in: opens under a button on wide screens, and stands open within a phone's menu. Closes by Escape, by a click elsewhere, and when the focus leaves it. */
export const AccountMenu = ({ label, name, children }: AccountMenuProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target) === true
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!isInside(target)) setOpen(false)
    }
    // A link inside was followed: the page changes without the frame being built anew.
    const onClick = ({ target }: MouseEvent) => {
      if (isInside(target) && target instanceof Element && target.closest('a')) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('click', onClick)
    }
  }, [open])

  return (
    <div className={classes.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.initial} aria-hidden="true">
          {Array.from(name.trim())[0]?.toUpperCase()}
        </span>
        <span className="visually-hidden">{label}</span>
        <span className={classes.name} aria-hidden="true">
          {name}
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <div className={classes.panel} id={id} data-open={open || undefined}>
        {children}
      </div>
    </div>
  )
}
