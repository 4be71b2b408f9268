import { descriptionMax } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { patientLazy } from '../../../../platform/line.ts'
import { usePostingFieldNames } from '../posting-words.tsx'
import { type FieldsProps, In } from './fields.tsx'
import classes from './own.module.css'

// The reader of Markdown comes once somebody wants to see it.
const Markdown = patientLazy(async () => (await import('../../../../ui/markdown/markdown.tsx')).Markdown)

/** What the intern does, in Markdown. Where the preview does not fit beside the form, it is seen in the field's own place. */
export const DescriptionField = ({ form, warnings, disabled }: FieldsProps) => {
  const { t } = useLingui()
  const labels = usePostingFieldNames()
  const { description } = form.values
  const fault = form.faults.description
  // A new fault is mended in the field: the preview gives way to it.
  const [asked, setAsked] = useState<{ fault: string | undefined } | null>(null)
  const isPreview = asked !== null && asked.fault === fault
  return (
    <In field="description" warnings={warnings}>
      <div className={classes.described} data-preview={isPreview || undefined}>
        <fieldset className={classes.switch}>
          <legend className="visually-hidden">{labels.description}</legend>
          <button type="button" aria-pressed={!isPreview} onClick={() => setAsked(null)}>{t`Write`}</button>
          <button type="button" aria-pressed={isPreview} onClick={() => setAsked({ fault })}>{t`Preview`}</button>
        </fieldset>
        <Textarea
          className={classes.text ?? ''}
          name="description"
          label={labels.description}
          description={t`The project, who helps, what the intern learns. You can use Markdown: **bold**, lists with -, links.`}
          autosize
          minRows={6}
          maxRows={24}
          maxLength={descriptionMax}
          value={description}
          error={fault}
          disabled={disabled}
          onChange={({ currentTarget }) => form.change({ description: currentTarget.value })}
        />
        {isPreview ? (
          <div className={classes.shown}>
            <p className={classes.shownLabel}>{labels.description}</p>
            {description.trim() === '' ? (
              <p className={classes.empty}>{t`Nothing is written yet.`}</p>
            ) : (
              <Suspense fallback={<p>{description}</p>}>
                <Markdown topLevel={4}>{description}</Markdown>
              </Suspense>
            )}
          </div>
        ) : null}
      </div>
    </In>
  )
}
