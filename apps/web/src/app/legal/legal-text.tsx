import type { ReactNode } from 'react'
import { PageTitle, SectionTitle } from '../../ui/headings.tsx'
import classes from './legal-text.module.css'

/** A text that somebody should be able to read to its end. */
export const LegalText = ({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) => (
  <article className={classes.text}>
    <PageTitle lead={lead}>{heading}</PageTitle>
    {children}
  </article>
)

export const LegalPart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <SectionTitle>{heading}</SectionTitle>
    {children}
  </section>
)
