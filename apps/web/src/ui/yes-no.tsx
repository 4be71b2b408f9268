import { useLingui } from '@lingui/react/macro'
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx'

export interface YesNoProps
  extends Pick<RadioCardsProps<'yes' | 'no'>, 'label' | 'description' | 'error' | 'required' | 'disabled' | 'name'> {
  value: boolean | null
  onChange: (value: boolean) => void
}

/** A question with two answers, as two cards beside each other; nothing is chosen beforehand. */
export const YesNo = ({ value, onChange, ...field }: YesNoProps) => {
  const { t } = useLingui()
  return (
    <RadioCards
      {...field}
      dense
      columns={2}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      options={[
        { value: 'yes', title: t`Yes` },
        { value: 'no', title: t`No` },
      ]}
    />
  )
}
