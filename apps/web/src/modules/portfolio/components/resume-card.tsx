import type { LeftOutReason, ResumeReading } from '@firstrung/api/portfolio/json-resume/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { readResume, resumeAddress } from '../api.ts'
import classes from './profile.module.css'
import { useSave } from './use-save.ts'
import { useSaveAccount } from './use-save-account.ts'
import { usePartNames } from './words.ts'

/** What a file may weigh: it is sent whole, as a call that may carry 256 KiB. */
const maxBytes = 250_000

const useReasons = (): Readonly<Record<LeftOutReason, string>> => {
  const { t } = useLingui()
  return {
    unknown: t`your profile has no place for it`,
    kept_elsewhere: t`it is kept in your account`,
    invalid: t`it could not be read`,
    too_many: t`there is more than fits`,
  }
}

const Understood = ({ reading, onDone }: { reading: ResumeReading; onDone: () => void }) => {
  const { t } = useLingui()
  const names = usePartNames()
  const reasons = useReasons()
  const save = useSave()
  const saving = useSaveAccount()
  const { links, ...parts } = reading.understood
  const { headline, about, skills, experience, education, projects } = parts
  const lines = [
    headline ? t`Headline: ${headline}` : null,
    about ? `${names.about}: ${about.slice(0, 80)}` : null,
    skills ? `${names.skills}: ${skills.join(', ')}` : null,
    experience ? `${names.experience}: ${experience.map(({ title }) => title).join(', ')}` : null,
    education ? `${names.education}: ${education.map(({ school }) => school).join(', ')}` : null,
    projects ? `${names.projects}: ${projects.map(({ title }) => title).join(', ')}` : null,
    links ? `${names.links}: ${links.map(({ url }) => url).join(', ')}` : null,
  ].filter((line) => line !== null)
  const left = reading.left_out
  const take = async () => {
    if (!(await save.save(parts))) return
    if (links) await saving.save(Object.fromEntries(links.map(({ kind, url }) => [kind, url])))
    onDone()
  }
  return (
    <div className={classes.form}>
      <SectionTitle level={3}>{t`What the file says`}</SectionTitle>
      {lines.length === 0 ? (
        <p>{t`Nothing that your profile has a place for.`}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {left.length > 0 ? (
        <details>
          <summary>{t`Left out: ${plural(left.length, { one: '# entry', other: '# entries' })}`}</summary>
          <ul>
            {left.map(({ path, why }) => (
              <li key={`${path} ${why}`}>
                <code>{path}</code>: {reasons[why]}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {save.trouble || save.otherFaults().length > 0 ? (
        <Alert tone="danger" lines={[...(save.trouble ? [save.trouble] : []), ...save.otherFaults()]} />
      ) : null}
      <p className={classes.muted}>{t`What the file says replaces the same parts of your profile.`}</p>
      <div className={classes.acts}>
        {lines.length === 0 ? null : (
          <Button aria-disabled={save.busy} onClick={() => void take()}>{t`Use this`}</Button>
        )}
        <Button variant="default" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}

const parse = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** A JSON Resume, in and out: what a file says is shown before anything of it is kept. */
export const ResumeCard = () => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<ResumeReading | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    if (file.size > maxBytes) return setFault(t`This file is too large. The maximum size is 250KB.`)
    const resume = parse(await file.text().catch(() => ''))
    if (!resume) return setFault(t`This is not a JSON Resume. Choose a file that ends in .json.`)
    try {
      const result = await readResume(resume)
      if (result.status === 'success') setReading(result.data)
      else setFault(result.errors.map(({ detail }) => detail).join(' '))
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
    }
  }
  return (
    <Card as="section" labelledBy="json-resume">
      <div className={classes.form}>
        <SectionTitle id="json-resume">JSON Resume</SectionTitle>
        <p>
          <Trans>An open format for resumes. Import one, or take your profile elsewhere.</Trans>
        </p>
        {reading ? (
          <Understood reading={reading} onDone={() => setReading(null)} />
        ) : (
          <div className={classes.acts}>
            <Button variant="default" onClick={() => input.current?.click()}>{t`Read a file`}</Button>
            <Button
              component="a"
              variant="default"
              href={resumeAddress}
              download="resume.json"
            >{t`Download yours`}</Button>
            <input
              ref={input}
              type="file"
              accept="application/json,.json"
              aria-label={t`Read a file`}
              hidden
              onChange={({ currentTarget }) => {
                void open(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </div>
        )}
        {fault ? <Alert tone="danger" lines={[fault]} /> : null}
      </div>
    </Card>
  )
}
