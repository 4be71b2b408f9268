import type { ResumeReading } from '@firstrung/api/portfolio/json-resume/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { readResume, resumeAddress } from '../api.ts'
import classes from './profile.module.css'
import { type Read, type Replaced, Taken, Understood } from './resume-reading.tsx'

/** What a file may weigh: it is sent whole, as a call that may carry 256 KiB. */
const maxBytes = 250_000

const parse = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** A JSON Resume, in and out: what a file says is shown before anything of it is kept. */
export const ResumeCard = ({ profile, account }: Omit<Read, 'reading'>) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<ResumeReading | null>(null)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
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
          <Understood
            reading={reading}
            profile={profile}
            account={account}
            onDone={(done) => {
              setReading(null)
              if (done) setReplaced(done)
            }}
          />
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
        {replaced && !reading ? (
          <Taken replaced={replaced} profile={profile} account={account} onPutBack={() => setReplaced(null)} />
        ) : null}
        {fault ? <Alert tone="danger" lines={[fault]} /> : null}
      </div>
    </Card>
  )
}
