import { type Organization, proposableFacts } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import records from '../../../../ui/record-page.module.css'
import { takeBackOrganization } from '../../api.ts'
import { useFactNames, useWrittenFact } from '../fact-words.ts'
import classes from './own.module.css'
import { useAct } from './use-act.ts'
import type { useOwnForm } from './use-own-form.ts'

interface ProposalCardProps {
  organization: Organization
  form: Pick<ReturnType<typeof useOwnForm>, 'retype'>
}

/** What of a vetted organization waits for staff, or was refused by them, and how to take it back; nothing where nothing was proposed. */
export const ProposalCard = ({ organization: of, form }: ProposalCardProps) => {
  const { t } = useLingui()
  const { busy, told, act } = useAct()
  const [names, written] = [useFactNames(), useWrittenFact()]
  const { proposal } = of
  // What was done with an earlier one is old by now.
  const isOld = proposal !== null && told?.tone === 'success'
  const outcome = isOld ? null : told
  if (!proposal) return <Outcome told={outcome} />
  const { facts, refused_because: reason } = proposal
  const putAway = (done: string) =>
    void act({
      work: () => takeBackOrganization(of),
      done,
      stands: (now) => now.organization?.proposal === null,
    })
  return (
    <Card as="section" tone="accent" labelledBy="proposal">
      <div className={records.part}>
        <SectionTitle id="proposal">
          {reason === null ? t`Waits for our staff` : t`Our staff refused the change`}
        </SectionTitle>
        <Outcome told={outcome} />
        {reason === null ? null : <Alert tone="warning" announce="none" title={t`The reason`} lines={[reason]} />}
        <Facts>
          {proposableFacts
            .filter((fact) => Object.hasOwn(facts, fact))
            .map((fact) => (
              <Fact key={fact} label={names[fact]}>
                {reason === null ? (
                  <>
                    <span>
                      <Trans>Waits for our staff: {written(fact, facts[fact])}</Trans>
                    </span>
                    <span className={records.small}>
                      <Trans>Students see until then: {written(fact, of[fact])}</Trans>
                    </span>
                  </>
                ) : (
                  <>
                    <span>
                      <Trans>Refused: {written(fact, facts[fact])}</Trans>
                    </span>
                    <span className={records.small}>
                      <Trans>Students still see: {written(fact, of[fact])}</Trans>
                    </span>
                  </>
                )}
              </Fact>
            ))}
        </Facts>
        {of.may.edit ? (
          <div className={classes.buttons}>
            {reason === null ? (
              <Button
                variant="default"
                aria-disabled={busy}
                onClick={() => putAway(t`You took the change back. All stays as students see it.`)}
              >{t`Take the change back`}</Button>
            ) : (
              <>
                <Button variant="outline" onClick={() => form.retype(facts)}>{t`Put it into the form again`}</Button>
                <Button
                  variant="default"
                  aria-disabled={busy}
                  onClick={() => putAway(t`The refused change is put away.`)}
                >{t`Put it away`}</Button>
              </>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  )
}
