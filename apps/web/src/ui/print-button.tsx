import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type MarkShape, Wordmark } from './drawings/mark.tsx'
import { LinkButton } from './link-button.tsx'
import classes from './print-button.module.css'

interface PrintButtonProps {
  /** Default "Print". */
  label?: string | undefined
  /** The document's title, also offered as the file's name. */
  title: string
  brand: { name: string; mark: MarkShape }
  /** Across from the brand: what kind of document it is. */
  kind: string
  /** The document: mounted only while it is printed. */
  children: ReactNode
  foot?: ReactNode
  variant?: 'button' | 'link' | undefined
}

/** Prints a document of its own, and nothing else of the page. */
export const PrintButton = ({ label, title, brand, kind, children, foot, variant = 'button' }: PrintButtonProps) => {
  const { t } = useLingui()
  const [printing, setPrinting] = useState(false)

  const print = () => {
    // The sheet has to stand before the browser takes its picture, which it does at once.
    flushSync(() => setPrinting(true))
    const pageTitle = document.title
    document.title = title
    const onPrinted = () => {
      document.title = pageTitle
      setPrinting(false)
    }
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
  }

  const text = label ?? t`Print`
  return (
    <>
      {variant === 'link' ? (
        <LinkButton onClick={print}>{text}</LinkButton>
      ) : (
        <Button variant="default" onClick={print}>
          {text}
        </Button>
      )}
      {printing
        ? createPortal(
            <main className={classes.sheet}>
              <header className={classes.head}>
                <Wordmark name={brand.name} mark={brand.mark} size={24} />
                <span>{kind}</span>
              </header>
              <h1 className={classes.title}>{title}</h1>
              <div className={classes.body}>{children}</div>
              {foot ? <footer className={classes.foot}>{foot}</footer> : null}
            </main>,
            document.body,
          )
        : null}
    </>
  )
}
