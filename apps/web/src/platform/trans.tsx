import { Trans as LinguiTrans } from '@lingui/react'
import { type ComponentProps, createElement, Fragment } from 'react'

type TransProps = ComponentProps<typeof LinguiTrans>

/** As elements they are shown as they are; as text, what stands in angle brackets would be taken for an element of the message. */
const shownAsTheyAre = (values: NonNullable<TransProps['values']>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value,
    ]),
  )

/** What `<Trans>` becomes (`lingui.config.ts`): what people wrote stands within a message letter for letter. */
export const Trans = ({ values, ...props }: TransProps) => (
  <LinguiTrans {...props} {...(values && { values: shownAsTheyAre(values) })} />
)
