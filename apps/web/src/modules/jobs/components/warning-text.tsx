import type { PostingWarning, WarningKind } from '@firstrung/api/jobs/wire'
import { formatMoney } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../platform/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useStateNames } from '../../places/public.ts'
import { useDayText } from './posting-words.tsx'

/** Why the words may keep somebody away, and what to write instead. */
const useWordingTexts = (): Readonly<
  Record<Exclude<WarningKind, 'pay_floor'>, readonly [why: string, instead: string]>
> => {
  const { t } = useLingui()
  return {
    age: [
      t`This can keep people away because of their age, which the Age Discrimination in Employment Act and many state laws forbid.`,
      t`Say instead what somebody will do and learn: “no experience needed”, “studying now or recently finished, at any age”.`,
    ],
    citizenship: [
      t`Asking for a citizenship or a kind of visa can be discrimination (Immigration and Nationality Act, section 1324b), unless a law or a public contract requires it.`,
      t`Ask only whether somebody is authorized to work in the United States, and whether they will need sponsorship.`,
    ],
    gender: [
      t`This speaks of one gender only, or sorts people by it (Title VII of the Civil Rights Act).`,
      t`Write “you” or “they” instead, and job titles that fit everybody, such as “salesperson”.`,
    ],
    coded: [
      t`Words like this make many people feel that the job is not for them; studies find that they discourage women most.`,
      t`Name the skill or the task instead: “writes clean SQL”, “likes to solve problems”, “learns fast”.`,
    ],
    native_speaker: [
      t`A person’s first language says where they come from, and nobody may be sorted by national origin (Title VII of the Civil Rights Act).`,
      t`Say instead what the work needs: “fluent in Spanish”, “writes clear English”.`,
    ],
    record: [
      t`Many states and cities forbid postings that turn away everybody with a record.`,
      t`Leave it out. If the law requires a check, say which one.`,
    ],
    unpaid: [
      t`Every internship here is paid. Students who read this may think that this one is not, and pass it by.`,
      t`Leave it out: the pay stands in its own fields. If other people are the volunteers, it can stay.`,
    ],
  }
}

const PayFloor = ({ floor }: { floor: NonNullable<PostingWarning['floor']> }) => {
  const { t } = useLingui()
  const day = useDayText()(floor.as_of)
  const least = formatMoney(floor.cents, useLocale(), { withCents: true })
  const states = useStateNames()
  const of = floor.state === null ? null : states[floor.state]
  return (
    <Alert
      tone="warning"
      announce="none"
      title={of === null ? t`This is below the federal minimum wage` : t`This is below the minimum wage of ${of}`}
      lines={[
        t`It is ${least} an hour as of ${day}. Cities can require more, and some employers may pay less: check before you send it.`,
      ]}
    />
  )
}

const Wording = ({ kind, words }: { kind: Exclude<WarningKind, 'pay_floor'>; words: readonly string[] }) => {
  const { t } = useLingui()
  const [why, instead] = useWordingTexts()[kind]
  const found = words.map((word) => `“${word}”`).join(', ')
  return <Alert tone="warning" announce="none" title={t`Look at ${found} again`} lines={[why, instead]} />
}

/** Something to look at again; it holds nothing up. */
export const WarningText = ({ warning: { kind, words, floor } }: { warning: PostingWarning }) => {
  if (kind !== 'pay_floor') return <Wording kind={kind} words={words} />
  return floor === null ? null : <PayFloor floor={floor} />
}
