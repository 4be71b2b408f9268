import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDates } from '../../../../platform/dates.ts'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Markdown } from '../../../../ui/markdown/markdown.tsx'
import records from '../../../../ui/record-page.module.css'
import { OrganizationLogo } from '../organization-logo.tsx'
import { useEmployeesNames, useIndustryNames, useInternsNames, useKindNames } from '../organization-words.ts'
import { EinDialog } from './ein-dialog.tsx'
import classes from './staff.module.css'

const Ein = ({ of: { id, name, ein: masked } }: { of: StaffOrganization }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  // Nowhere but here, so that it goes with the page.
  const [whole, setWhole] = useState<string | null>(null)
  if (masked === null) return t`Not given`
  return (
    <span className={classes.ein}>
      <span role="status">{whole ?? masked}</span>
      {whole === null ? (
        <LinkButton onClick={() => setAsking(true)}>{t`Show the EIN`}</LinkButton>
      ) : (
        <LinkButton onClick={() => setWhole(null)}>{t`Hide the EIN`}</LinkButton>
      )}
      <EinDialog
        organizationId={id}
        name={name}
        opened={asking}
        onClose={() => setAsking(false)}
        onShown={(ein) => {
          setWhole(ein)
          setAsking(false)
        }}
      />
    </span>
  )
}

const WebSite = ({ url }: { url: string }) => {
  const { t } = useLingui()
  if (url === '') return t`Not given`
  return (
    <a href={url} target="_blank" rel="noreferrer nofollow" className={classes.link}>
      {url}
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}

/** What the organization tells of itself. */
export const FactsCard = ({ organization: of }: { organization: StaffOrganization }) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const kinds = useKindNames()
  const industries = useIndustryNames()
  const employees = useEmployeesNames()
  const interns = useInternsNames()
  const notYet = t`Not given yet`
  return (
    <Card as="section" labelledBy="facts">
      <div className={records.part}>
        <SectionTitle id="facts">{t`What it says`}</SectionTitle>
        {of.logo_url === null ? null : <OrganizationLogo name={of.name} url={of.logo_url} size="large" />}
        <Facts columns={2}>
          <Fact label={t`Legal name`}>{of.legal_name || notYet}</Fact>
          <Fact label={t`Kind`}>{of.kind === null ? notYet : kinds[of.kind]}</Fact>
          <Fact label={t`Industry`}>{of.industry === null ? notYet : industries[of.industry]}</Fact>
          <Fact label={t`Place`}>{of.place || notYet}</Fact>
          <Fact label={t`Employees`}>{of.employees_range === null ? notYet : employees[of.employees_range]}</Fact>
          <Fact label={t`Interns a year`}>{of.interns_range === null ? notYet : interns[of.interns_range]}</Fact>
          <Fact label={t`Website`}>
            <WebSite url={of.website} />
          </Fact>
          <Fact label={t`EIN`}>
            {/* Another version may have another one. */}
            <Ein key={of.version} of={of} />
          </Fact>
          {of.submitted_at === null ? null : <Fact label={t`Sent to us`}>{formatInstant(of.submitted_at)}</Fact>}
          {of.changed_since_vetting_at === null ? null : (
            <Fact label={t`Changed since vetting`}>{formatInstant(of.changed_since_vetting_at)}</Fact>
          )}
        </Facts>
        <div className={classes.about}>
          <p className={records.small}>{t`About`}</p>
          {of.about === '' ? <p>{notYet}</p> : <Markdown topLevel={4}>{of.about}</Markdown>}
        </div>
      </div>
    </Card>
  )
}
