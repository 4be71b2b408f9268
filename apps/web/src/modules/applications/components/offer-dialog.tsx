import type { ApprovedTerms, OfferBody } from '@firstrung/api/applications/wire'
import { formatMoney } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { today } from '../../../platform/dates.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useHours, usePay, useWhere } from '../../jobs/public.ts'
import { offerTermsQuery } from '../api.ts'
import { draftOf, offerIn } from '../offer-draft.ts'
import type { OfferRefusal } from '../offer-refusal.ts'

const useFaultTexts = ({ pay_min_cents: min, pay_max_cents: max }: ApprovedTerms) => {
  const { t } = useLingui()
  const locale = useLocale()
  const [least, most] = [formatMoney(min ?? max ?? 0, locale), formatMoney(max ?? min ?? 0, locale)]
  return {
    pay: {
      missing: t`Enter the pay for an hour`,
      unreadable: t`Enter an amount in dollars and cents`,
      outside: min === max ? t`The posting offers ${least} an hour` : t`Enter an amount from ${least} to ${most}`,
    },
    start: {
      missing: t`Enter the first day: today or later`,
      past: t`The first day has passed: choose a later one`,
      far: t`The first day is more than a year ahead: choose an earlier one`,
    },
  }
}

interface AskProps {
  names: readonly string[]
  isSending: boolean
  /** Answered with why it was not sent; null once it was. */
  onSend: (offer: OfferBody) => Promise<OfferRefusal | null>
  onClose: () => void
}

const OfferForm = ({ terms, names, isSending, onSend, onClose }: AskProps & { terms: ApprovedTerms }) => {
  const { t } = useLingui()
  const [pay, hours, where] = [usePay(), useHours(), useWhere()]
  const [draft, setDraft] = useState(() => draftOf(terms, today()))
  const [{ fields, lines }, setRefusal] = useState<OfferRefusal>({ fields: {}, lines: [] })
  const texts = useFaultTexts(terms)
  const form = useRef<HTMLFormElement>(null)
  // What had the focus while the terms were on their way is gone with them.
  useEffect(() => {
    focusFirst(form.current, { pay: '' })
  }, [])
  const refuse = (refusal: OfferRefusal) => {
    setRefusal(refusal)
    focusFirst(form.current, { ...refusal.fields })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = offerIn(draft, terms, today())
    if ('faults' in read) {
      const { pay: payFault, start } = read.faults
      const said = { ...(payFault && { pay: texts.pay[payFault] }), ...(start && { start: texts.start[start] }) }
      return refuse({ fields: said, lines: [] })
    }
    if (isSending) return
    setRefusal({ fields: {}, lines: [] })
    const refusal = await onSend(read.offer)
    if (refusal) refuse(refusal)
  }
  const [range, place, [name = '']] = [pay(terms), where(terms), names]
  return (
    <form ref={form} className={records.dialog} noValidate onSubmit={(event) => void submit(event)}>
      <div className={records.asking}>
        <Facts>
          <Fact label={t`Hours`}>{hours(terms)}</Fact>
          {place ? <Fact label={t`Where`}>{place}</Fact> : null}
        </Facts>
        <TextInput
          name="pay"
          label={t`Pay an hour`}
          description={t`The posting says ${range}.`}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.pay}
          error={fields.pay}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setDraft((before) => ({ ...before, pay: value }))
            setRefusal(({ fields: { pay: _, ...others }, lines: said }) => ({ fields: others, lines: said }))
          }}
        />
        <DateField
          name="start"
          label={terms.start_day === null ? t`First day (optional)` : t`First day`}
          today={today()}
          min={today()}
          value={draft.start}
          error={fields.start}
          onChange={(start) => {
            setDraft((before) => ({ ...before, start }))
            setRefusal(({ fields: { start: _, ...others }, lines: said }) => ({ fields: others, lines: said }))
          }}
        />
        <p>
          {names.length === 1
            ? t`${name} is told at once and can accept or decline.`
            : t`Each of them is told at once and can accept or decline.`}
        </p>
        {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
      </div>
      <FormActions
        primary={
          <Button type="submit" loading={isSending}>
            {t`Send the offer`}
          </Button>
        }
        secondary={
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {t`Cancel`}
          </Button>
        }
      />
    </form>
  )
}

const useTitle = () => {
  const { t } = useLingui()
  return (names: readonly string[]): string => {
    const [[name = ''], count] = [names, names.length]
    return count === 1 ? t`Make an offer to ${name}` : t`Make the same offer to ${count} students`
  }
}

const Question = (props: AskProps & { postingId: string }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { names, postingId, onClose } = props
  const { data, isFetchedAfterMount, fetchStatus, refetch } = useQuery(offerTermsQuery(postingId))
  // What was read for an earlier offer is none to begin with.
  const terms = isFetchedAfterMount ? data : undefined
  const isPending = terms === undefined && fetchStatus !== 'idle'
  const title = useTitle()
  const cancel = <Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>
  return (
    <div className={records.asking}>
      <SectionTitle>{title(names)}</SectionTitle>
      {names.length > 1 ? <p>{new Intl.ListFormat(locale).format(names)}</p> : null}
      {terms ? <OfferForm {...props} terms={terms} /> : null}
      {isPending ? <SkeletonRows rows={4} /> : null}
      {!isPending && terms === undefined ? (
        <Alert
          tone="danger"
          title={t`What the posting offers could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {terms === null ? (
        <Alert tone="warning" lines={[t`Nothing of this posting is approved, so no offer can be made on it.`]} />
      ) : null}
      {terms ? null : <FormActions primary={cancel} />}
    </div>
  )
}

interface OfferDialogProps extends Omit<AskProps, 'names' | 'isSending'> {
  postingId: string
  /** Whom the offer would be made to, or null while nobody is asked about. */
  names: readonly string[] | null
}

/** Asks what is offered before an offer is made: its pay and its first day, beside the terms of the posting that stand. It stays until the offer is sent. */
export const OfferDialog = ({ postingId, names, onSend, onClose }: OfferDialogProps) => {
  const title = useTitle()
  // Kept while the dialog fades, so that it does not fade empty.
  const [last, setLast] = useState(names)
  const [isSending, setIsSending] = useState(false)
  if (names && names.join() !== last?.join()) setLast(names)
  const send = async (offer: OfferBody): Promise<OfferRefusal | null> => {
    // The second click of two meets the dialog as it fades.
    if (!names) return null
    setIsSending(true)
    try {
      return await onSend(offer)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <FlowModal
      opened={names !== null}
      onClose={onClose}
      label={title(last ?? [])}
      size="medium"
      dismissable
      hasClose
      held={isSending}
      onGone={() => setLast(null)}
    >
      {last ? (
        <Question postingId={postingId} names={last} isSending={isSending} onSend={send} onClose={onClose} />
      ) : null}
    </FlowModal>
  )
}
