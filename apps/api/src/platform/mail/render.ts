import { frameTexts } from './frame-texts.ts'
import { renderHtml } from './html.ts'
import { type Prepared, prepareMail, type RenderInput } from './prepare.ts'

const renderText = (parts: Prepared): string => {
  const {
    heading,
    greeting,
    paragraphs,
    facts,
    closing,
    code,
    action,
    notes,
    reason,
    unsubscribe,
    name,
    home,
    support,
  } = parts
  const { questions, unsubscribe: ending } = frameTexts[parts.locale]
  return [
    heading,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...closing,
    ...(code === null ? [] : [code]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${reason}\n${unsubscribe ? `${ending}: ${unsubscribe}\n` : ''}${questions} ${support}.\n\n${name}\n${home}`,
  ].join('\n\n')
}

/**
 * The two forms of a mail in the brand's look. Where the mail has a code, it is the only run of six digits in either of them.
 * Throws where the action's url is no absolute web address.
 */
export const renderMail = (input: RenderInput): { readonly text: string; readonly html: string } => {
  const parts = prepareMail(input)
  return { text: renderText(parts), html: renderHtml(parts, input.brand) }
}
