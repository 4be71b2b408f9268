import { type StaffOrganization, vettedFacts } from '@firstrung/api/organizations/staff/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { useFactNames, useWrittenFact } from '../fact-words.ts'

/** What staff vetted and what is told now, of each fact that was changed since; nothing where none was. */
export const ChangesCard = ({ organization: of }: { organization: StaffOrganization }) => {
  const { t } = useLingui()
  const [names, written] = [useFactNames(), useWrittenFact()]
  const changed = vettedFacts.filter((fact) => Object.hasOwn(of.vetted_before, fact))
  if (changed.length === 0) return null
  return (
    <Card as="section" labelledBy="changes">
      <div className={records.part}>
        <SectionTitle id="changes">{t`Changed since vetting`}</SectionTitle>
        <Facts>
          {changed.map((fact) => (
            <Fact key={fact} label={names[fact]}>
              {fact === 'ein' ? (
                t`A different EIN from the one that was vetted`
              ) : (
                <>
                  <span className={records.small}>
                    <Trans>Vetted as: {written(fact, of.vetted_before[fact])}</Trans>
                  </span>
                  <Trans>Now: {written(fact, of[fact])}</Trans>
                </>
              )}
            </Fact>
          ))}
        </Facts>
      </div>
    </Card>
  )
}
