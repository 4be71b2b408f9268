import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CrossIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { giveFocusBack } from '../ui/use-focus-return.ts'
import { useKeyboardInset } from '../ui/use-keyboard-inset.ts'
import type { ShownNotice } from './notices.ts'
import classes from './shown-notices.module.css'

/** How long one stays, in milliseconds: read; and where something can be done about it, decided and reached. */
const readable = 5_000
const actable = 12_000

interface ToldProps {
  notice: ShownNotice
  onGone: (id: string) => void
}

/** How long until one is looked at again that was held, in milliseconds. */
const heldFor = 1_000

/** It goes by itself, but not from under a pointer or the focus. */
const Told = ({ notice: { id, text, act }, onGone }: ToldProps) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const origin = useRef<Element | null>(null)
  useEffect(() => {
    origin.current = document.activeElement
  }, [])
  const leave = () => {
    onGone(id)
    // Later, so that the button is gone, and what it did has its say.
    setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) giveFocusBack(origin.current)
    })
  }
  const stay = act ? actable : readable
  useEffect(() => {
    const end = () => {
      if (element.current?.matches(':hover, :focus-within')) timer = setTimeout(end, heldFor)
      else onGone(id)
    }
    let timer = setTimeout(end, stay)
    return () => clearTimeout(timer)
  }, [stay, id, onGone])
  return (
    <div className={classes.told} ref={element}>
      <span className={classes.text}>{text}</span>
      {act ? (
        // Among several notices, and read out of its place, it says what it is about.
        <LinkButton
          aria-label={`${act.label}: ${text}`}
          onClick={() => {
            leave()
            act.onClick()
          }}
        >
          {act.label}
        </LinkButton>
      ) : null}
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={leave}>
        <CrossIcon size={18} />
      </button>
    </div>
  )
}

/** How high the notices stand, told to the bars that stick to the same edge of the screen. */
const measured = (element: HTMLElement | null) => {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--told', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--told')
  }
}

/** The notices at the foot of the screen: no control lies under them that cannot be scrolled out or stand above. */
export const ShownNotices = ({ notices, onGone }: Omit<ToldProps, 'notice'> & { notices: readonly ShownNotice[] }) => (
  <div className={classes.foot} ref={useKeyboardInset()}>
    <div className={classes.all} ref={measured}>
      {notices.map((notice) => (
        <Told key={notice.id} notice={notice} onGone={onGone} />
      ))}
    </div>
  </div>
)
