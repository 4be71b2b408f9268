import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { formatMoney } from '@firstrung/api/locale/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../platform/use-locale.ts'
import { useStateNames } from '../../places/public.ts'

/** What an hour pays, in words. */
export const usePay = () => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ pay_min_cents: min, pay_max_cents: max }: Pick<ListedJob, 'pay_min_cents' | 'pay_max_cents'>): string => {
    const [least, most] = [formatMoney(min, locale), formatMoney(max, locale)]
    return min === max ? t`${least} an hour` : t`${least} to ${most} an hour`
  }
}

/** How many hours a week, and for how long. */
export const useHours = () => {
  const { t } = useLingui()
  return ({ hours_week: hours, weeks }: Pick<ListedJob, 'hours_week' | 'weeks'>): string =>
    t`${plural(hours, { one: '# hour a week', other: '# hours a week' })}, ${plural(weeks, { one: '# week', other: '# weeks' })}`
}

/** Where it is done, or from where. */
export const useWhere = () => {
  const { t } = useLingui()
  const named = useStateNames()
  return ({ remote, remote_states: states, place }: Pick<ListedJob, 'remote' | 'remote_states' | 'place'>): string => {
    if (!remote) return place
    const names = states.map((code) => named[code]).join(', ')
    return states.length === 0 ? t`Remote, anywhere in the United States` : t`Remote, from ${names}`
  }
}
