import type { Organization } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { Markdown } from '../../../../ui/markdown/markdown.tsx'
import records from '../../../../ui/record-page.module.css'
import { useEmployeesNames, useIndustryNames, useInternsNames, useKindNames } from '../organization-words.ts'
import { useFieldNames } from './field-names.ts'
import classes from './own.module.css'

/** What the organization tells of itself, for members who do not change it. */
export const OwnFactsCard = ({ organization: of }: { organization: Organization }) => {
  const { t } = useLingui()
  const labels = useFieldNames()
  const [kinds, sectors] = [useKindNames(), useIndustryNames()]
  const [employees, interns] = [useEmployeesNames(), useInternsNames()]
  const notYet = t`Not given yet`
  return (
    <Card as="section" labelledBy="facts">
      <div className={records.part}>
        <SectionTitle id="facts">{t`What it says`}</SectionTitle>
        <Facts columns={2}>
          <Fact label={labels.legal_name}>{of.legal_name || notYet}</Fact>
          <Fact label={labels.kind}>{of.kind === null ? notYet : kinds[of.kind]}</Fact>
          <Fact label={labels.industry}>{of.industry === null ? notYet : sectors[of.industry]}</Fact>
          <Fact label={labels.place}>{of.place || notYet}</Fact>
          <Fact label={labels.employees_range}>
            {of.employees_range === null ? notYet : employees[of.employees_range]}
          </Fact>
          <Fact label={labels.interns_range}>{of.interns_range === null ? notYet : interns[of.interns_range]}</Fact>
          <Fact label={t`Website`}>
            {of.website === '' ? (
              notYet
            ) : (
              <a href={of.website} target="_blank" rel="noreferrer nofollow" className={classes.link}>
                {of.website}
                <span className="visually-hidden">
                  {' '}
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </a>
            )}
          </Fact>
          <Fact label={t`EIN`}>{of.ein ?? notYet}</Fact>
        </Facts>
        <div className={classes.about}>
          <p className={records.small}>{labels.about}</p>
          {of.about === '' ? <p>{notYet}</p> : <Markdown topLevel={3}>{of.about}</Markdown>}
        </div>
      </div>
    </Card>
  )
}
