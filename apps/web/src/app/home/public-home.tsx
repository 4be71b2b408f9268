import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWhereInShort } from '../../modules/jobs/public.ts'
import { DocumentTitle, SocialCard } from '../../platform/document-title.tsx'
import { useBrand, useFlags } from '../../platform/session.tsx'
import { loginFrom } from '../../platform/session-end.ts'
import { PageTitle, SectionTitle } from '../../ui/headings.tsx'
import { ActionLink } from '../shell/action.tsx'
import { ClimbDrawing } from './climb-drawing.tsx'
import { HourBars } from './hour-bars.tsx'
import classes from './public-home.module.css'

/** The program's sums as they are shown, such as "$1,500". */
export interface Sums {
  readonly fee: string
  readonly feeWithAid: string
  readonly earnings: string
}

/** An open internship, written out. */
export interface Opening {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly employer: string
  /** What an hour pays at least. */
  readonly pay: string
  /** Empty where it is remote alone. */
  readonly place: string
  readonly isRemote: boolean
}

const Ways = () => {
  const { t } = useLingui()
  return (
    <div className={classes.ways}>
      <ActionLink to="/?signup=student" size="large">{t`I'm job hunting`}</ActionLink>
      <ActionLink to="/?signup=employer" size="large" tone="outline">{t`I'm hiring`}</ActionLink>
    </div>
  )
}

const Step = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <li className={classes.step}>
    <h3>{heading}</h3>
    <p>{children}</p>
  </li>
)

const Steps = ({ earnings }: Pick<Sums, 'earnings'>) => {
  const { t } = useLingui()
  return (
    <ol className={classes.steps}>
      <Step heading={t`Create a free account`}>
        <Trans>Your name, your email and a code that we send you. It takes about two minutes.</Trans>
      </Step>
      <Step heading={t`Add what you have`}>
        <Trans>
          A resume if there is one, your hometown, and whether you receive financial aid. Public programs pay part of an
          intern’s wage, and these answers show which ones fit you.
        </Trans>
      </Step>
      <Step heading={t`Apply`}>
        <Trans>
          To open internships, for free. Or to the Professional Program: choose when to start and up to two tracks. What
          you pay, and when, stands beside the button.
        </Trans>
      </Step>
      <Step heading={t`Train, interview, get matched`}>
        <Trans>
          In the program: interview training and 1:1 coaching first. Then you meet companies that want somebody like
          you.
        </Trans>
      </Step>
      <Step heading={t`Work 10 weeks, and get paid`}>
        <Trans>In the program: a real project at flexible remote hours, and more than {earnings} in earnings.</Trans>
      </Step>
    </ol>
  )
}

/** What it is, what it pays and what it costs, in one look. */
const AtOnce = ({ fee, feeWithAid, earnings }: Sums) => {
  const { t } = useLingui()
  const facts = [
    { figure: t`$0`, about: t`What an account costs you, and every application to an internship` },
    {
      figure: t`10 weeks`,
      about: t`The Professional Program’s paid internship: remote, at hours that fit around classes`,
    },
    { figure: t`Over ${earnings}`, about: t`What you earn in those 10 weeks` },
    {
      figure: fee,
      about: t`What the Professional Program costs you, ${feeWithAid} with financial aid. Nothing is due before you are accepted`,
    },
  ]
  return (
    <section className={classes.atOnce} aria-label={t`In short`}>
      <ul className={classes.facts}>
        {facts.map(({ figure, about }) => (
          <li key={about}>
            <strong className={`${classes.figure} tabular`}>{figure}</strong>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Cost = ({ fee, feeWithAid }: Omit<Sums, 'earnings'>) => {
  const { t } = useLingui()
  const { program_terms: terms } = useBrand()
  return (
    <section className={classes.cost} aria-labelledby="cost">
      <SectionTitle id="cost">{t`What it costs`}</SectionTitle>
      <dl className={classes.prices}>
        <div>
          <dt>{t`Account, and applying to internships`}</dt>
          <dd>{t`Free`}</dd>
        </div>
        <div>
          <dt>{t`Professional Program`}</dt>
          <dd className="tabular">{fee}</dd>
        </div>
        <div>
          <dt>{t`With financial aid`}</dt>
          <dd className="tabular">{feeWithAid}</dd>
        </div>
      </dl>
      <div className={classes.answers}>
        <details>
          <summary>{t`When do I pay?`}</summary>
          <p>
            <Trans>
              Only after you are accepted: in two parts, or month by month. The finance charge is {terms.finance_charge}
              .
            </Trans>
          </p>
        </details>
        <details>
          <summary>{t`What does “guaranteed” mean?`}</summary>
          {terms.guarantee.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
        <details>
          <summary>{t`Can I get my money back?`}</summary>
          {terms.refund.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
        <details>
          <summary>{t`Who sees my financial aid answers?`}</summary>
          <p>
            <Trans>
              You, and the few people here who check eligibility. Employers never see them. You can withdraw your
              consent at any time.
            </Trans>
          </p>
        </details>
      </div>
    </section>
  )
}

const Openings = ({ openings }: { openings: readonly Opening[] }) => {
  const { t } = useLingui()
  const where = useWhereInShort()
  return (
    <section aria-labelledby="openings">
      <SectionTitle id="openings">{t`Open internships`}</SectionTitle>
      <ul className={classes.openings}>
        {openings.map(({ id, path, title, employer, pay, place, isRemote }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
            <span>{employer}</span>
            <span>{t`From ${pay} an hour`}</span>
            <span>{where({ remote: isRemote, place })}</span>
          </li>
        ))}
      </ul>
      <Link to="/internships">{t`See all internships`}</Link>
    </section>
  )
}

/** What the product is, for whoever does not know it yet. */
export const PublicHome = ({
  sums,
  openings,
  origin,
}: {
  sums: Sums
  openings: readonly Opening[]
  origin: string
}) => {
  const { t } = useLingui()
  const { name, tagline, testimonial } = useBrand()
  const hasBadge = useFlags().show_vetted_badge !== false
  const login = loginFrom(useLocation())
  return (
    <div className={classes.page}>
      <DocumentTitle />
      <SocialCard
        title={tagline}
        about={t`Paid internships for students, free to apply to. In its Professional Program, ${name} also trains students and introduces them to companies.`}
        origin={origin}
        path="/"
      />
      <section className={classes.hero}>
        <div className={classes.heroText}>
          <PageTitle
            size="display"
            lead={
              <Trans>
                Apply to paid internships for free. In its Professional Program, {name} also trains you, introduces you
                to companies and stays with you through ten paid weeks. You do not need experience, or somebody who
                knows somebody.
              </Trans>
            }
          >
            {tagline}
          </PageTitle>
          <Ways />
          <p className={classes.login}>
            <Trans>
              Already have an account? <Link to={login}>Log in</Link>
            </Trans>
          </p>
        </div>
        <div className={classes.picture}>
          <ClimbDrawing />
        </div>
      </section>

      <AtOnce {...sums} />

      {openings.length > 0 ? <Openings openings={openings} /> : null}

      <section className={classes.band} aria-labelledby="students">
        <div className={classes.climb}>
          <div className={classes.climbTitle}>
            <SectionTitle id="students">{t`From no experience to a first line on your resume`}</SectionTitle>
          </div>
          <Steps earnings={sums.earnings} />
        </div>
      </section>

      <Cost fee={sums.fee} feeWithAid={sums.feeWithAid} />

      <section className={classes.band} aria-labelledby="employers">
        <div className={classes.split}>
          <div className={classes.employers}>
            <SectionTitle id="employers">{t`Hiring an intern?`}</SectionTitle>
            <p>
              <Trans>
                Every student can apply to what you post. Those of the Professional Program have been interviewed,
                trained and coached before you meet them. Where a public wage-subsidy program fits, it pays part of
                every hour, so that an intern costs you less than you may think.
              </Trans>
            </p>
            <ul>
              {hasBadge ? <li>{t`Students marked as vetted were chosen by people, not only by a form`}</li> : null}
              <li>{t`Ten weeks in the program: long enough for a project, short enough to try`}</li>
              <li>{t`Remote or on site, at hours that fit around classes`}</li>
            </ul>
            <ActionLink to="/?signup=employer" tone="outline">{t`I'm hiring`}</ActionLink>
          </div>
          <div className={classes.hours}>
            <HourBars level={3} />
          </div>
        </div>
      </section>

      {testimonial && !testimonial.placeholder ? (
        <figure className={classes.quote}>
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>{testimonial.by}</figcaption>
        </figure>
      ) : null}

      <section className={classes.last} aria-labelledby="start">
        <SectionTitle id="start">{t`The first rung is a free account`}</SectionTitle>
        <Ways />
      </section>
    </div>
  )
}
