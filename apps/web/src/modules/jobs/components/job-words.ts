import { formatMoney } from '@firstrung/api/locale/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../platform/use-locale.ts'
import { useStateNames } from '../../places/public.ts'

interface Pay {
  readonly pay_min_cents: number | null
  readonly pay_max_cents: number | null
}

/** What an hour pays, in words; none where it is not told. */
export const usePay = () => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ pay_min_cents: min, pay_max_cents: max }: Pay): string => {
    const [low, high] = [min ?? max, max ?? min]
    if (low === null || high === null) return ''
    const [least, most] = [formatMoney(low, locale), formatMoney(high, locale)]
    return low === high ? t`${least} an hour` : t`${least} to ${most} an hour`
  }
}

interface Hours {
  readonly hours_week: number | null
  readonly weeks: number | null
}

/** How many hours a week, and for how long; none where neither is told. */
export const useHours = () => {
  const { t } = useLingui()
  return ({ hours_week: hours, weeks }: Hours): string => {
    const told = [
      hours && t`${plural(hours, { one: '# hour a week', other: '# hours a week' })}`,
      weeks && t`${plural(weeks, { one: '# week', other: '# weeks' })}`,
    ]
    return told.filter(Boolean).join(', ')
  }
}

interface Where {
  readonly remote: boolean
  readonly remote_states: readonly string[]
  readonly place: string
}

/** Where it is done, or from where, or both; nothing where it is not told. */
export const useWhere = () => {
  const { t } = useLingui()
  const locale = useLocale()
  const known: Readonly<Record<string, string>> = useStateNames()
  return ({ remote, remote_states: states, place }: Where): string => {
    if (!remote) return place
    if (states.length === 0)
      return place === ''
        ? t`Remote, anywhere in the United States`
        : t`${place}, or remote from anywhere in the United States`
    const names = new Intl.ListFormat(locale).format(states.map((code) => known[code] ?? code))
    return place === '' ? t`Remote, from ${names}` : t`${place}, or remote from ${names}`
  }
}
