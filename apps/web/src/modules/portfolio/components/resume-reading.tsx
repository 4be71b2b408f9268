import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { LeftOutReason, ResumeReading } from '@firstrung/api/portfolio/json-resume/wire'
import type { Portfolio, PortfolioPatch, socialLinks } from '@firstrung/api/portfolio/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import classes from './profile.module.css'
import { type Save, useSave } from './use-save.ts'
import { useSaveAccount } from './use-save-account.ts'
import { usePartNames } from './words.ts'

const useReasons = (): Readonly<Record<LeftOutReason, string>> => {
  const { t } = useLingui()
  return {
    unknown: t`your profile has no place for it`,
    kept_elsewhere: t`it is kept in your account`,
    invalid: t`it could not be read`,
    too_many: t`there is more than fits`,
  }
}

export interface Read {
  readonly reading: ResumeReading
  readonly profile: Portfolio
  readonly account: CurrentUser['profile']
}

type Links = Readonly<Partial<Record<(typeof socialLinks)[number], string>>>

/** What parts of the profile say from a file, and what they said before. */
interface PartsReplaced {
  readonly now: Partial<Portfolio>
  readonly before: Omit<PortfolioPatch, 'version'>
}

/** What was written in place of something else, and what that was. */
export interface Replaced extends PartsReplaced {
  readonly linksNow: Links
  readonly linksBefore: Links
  /** Whether the file names links that are not saved. */
  readonly lacksLinks: boolean
}

const replacedBy = (parts: object, was: Portfolio, saved: Portfolio): PartsReplaced => {
  const { headline, about, skills, experience, education, projects } = was
  // What is gone comes back as new, and so without its picture.
  const anew = projects.map(({ title, text, links: addresses }) => ({ title, text, links: addresses }))
  const all = { headline, about, skills, experience, education, projects: anew }
  const names = Object.keys(parts) as (keyof typeof all)[]
  return {
    now: Object.fromEntries(names.map((name) => [name, saved[name]])),
    before: Object.fromEntries(names.map((name) => [name, all[name]])),
  }
}

/** All that is wrong with a save of the profile, where no field shows it. */
const toldOf = (save: Save): string[] => [...(save.trouble ? [save.trouble] : []), ...save.otherFaults()]

/** Does nothing as long as what was begun is under way: the second press of two comes before the first is drawn. */
const useOneAtATime = () => {
  const isUnderWay = useRef(false)
  return async (act: () => Promise<void> | void): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await act()
    } finally {
      isUnderWay.current = false
    }
  }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a file says, and what of the profile it would replace; nothing of it is kept before that is pressed. */
export const Understood = ({ onDone, ...read }: Read & { onDone: (replaced: Replaced | null) => void }) => {
  const { t } = useLingui()
  const names = usePartNames()
  const reasons = useReasons()
  const save = useSave()
  const saving = useSaveAccount()
  const alone = useOneAtATime()
  // Where the links were refused, the rest is saved already.
  const [kept, setKept] = useState<PartsReplaced | null>(null)
  const { reading, profile, account } = read
  const { links, ...parts } = reading.understood
  const toSave: Partial<typeof parts> = kept ? {} : parts
  const { headline, about, skills, experience, education, projects } = toSave
  const listOf = (name: string, entries: readonly string[] | undefined, had: number) =>
    entries ? { text: `${name} (${entries.length}): ${entries.join(', ')}`, had, isList: true } : null
  const changed = links?.filter(({ kind, url }) => account[kind] && account[kind] !== url) ?? []
  const lines = [
    headline ? { text: t`Headline: ${headline}`, had: profile.headline === '' ? 0 : 1, isList: false } : null,
    about ? { text: `${names.about}: ${about.slice(0, 80)}`, had: profile.about === '' ? 0 : 1, isList: false } : null,
    listOf(names.skills, skills, profile.skills.length),
    listOf(
      names.experience,
      experience?.map(({ title }) => title),
      profile.experience.length,
    ),
    listOf(
      names.education,
      education?.map(({ school }) => school),
      profile.education.length,
    ),
    listOf(
      names.projects,
      projects?.map(({ title }) => title),
      profile.projects.length,
    ),
    listOf(
      names.links,
      links?.map(({ url }) => url),
      changed.length,
    ),
  ].filter((line) => line !== null)
  const replacing = ({ had, isList }: { had: number; isList: boolean }): string => {
    if (had === 0) return t`Replaces nothing.`
    return isList
      ? t`${plural(had, { one: 'Replaces your # entry.', other: 'Replaces your # entries.' })}`
      : t`Replaces yours.`
  }
  const replaces = lines.some(({ had }) => had > 0)
  const losesPictures = projects !== undefined && profile.projects.some((project) => project.picture_url !== null)
  const left = reading.left_out
  const take = async () => {
    let done = kept
    if (!done) {
      const seen: { was?: Portfolio; saved?: Portfolio } = {}
      await save.save(
        (now) => {
          seen.was = now
          return parts
        },
        (saved) => {
          seen.saved = saved
        },
      )
      if (!seen.was || !seen.saved) return
      done = replacedBy(parts, seen.was, seen.saved)
    }
    if (!links) return onDone({ ...done, linksNow: {}, linksBefore: {}, lacksLinks: false })
    const linksNow = Object.fromEntries(links.map(({ kind, url }) => [kind, url]))
    let linksBefore: Links = {}
    const isSaved = await saving.save((now) => {
      linksBefore = Object.fromEntries(links.map(({ kind }) => [kind, now[kind] ?? '']))
      return linksNow
    })
    if (isSaved) onDone({ ...done, linksNow, linksBefore, lacksLinks: false })
    // Of a file that names links alone, nothing is kept then.
    else if (Object.keys(parts).length > 0) setKept(done)
  }
  const leave = () => onDone(kept && { ...kept, linksNow: {}, linksBefore: {}, lacksLinks: true })
  const troubles = [...toldOf(save), ...saving.told]
  return (
    <div className={classes.form}>
      <SectionTitle level={3}>{t`What the file says`}</SectionTitle>
      {lines.length === 0 ? (
        <p>{t`Nothing that your profile has a place for.`}</p>
      ) : (
        <ul>
          {lines.map(({ text, ...line }) => (
            <li key={text}>
              {text} <span className={classes.muted}>{replacing(line)}</span>
            </li>
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
      {troubles.length > 0 ? (
        <Alert tone="danger" lines={[kept ? t`Everything but the links is saved.` : null, ...troubles]} />
      ) : null}
      {replaces ? (
        <p className={classes.muted}>
          {losesPictures
            ? t`You can put back what is replaced until you leave this page, but not the pictures of your projects.`
            : t`You can put back what is replaced until you leave this page.`}
        </p>
      ) : null}
      <div className={classes.acts}>
        {lines.length === 0 ? null : (
          <Button aria-disabled={save.busy || saving.busy} onClick={() => void alone(take)}>
            {replaces ? t`Replace these parts` : t`Use this`}
          </Button>
        )}
        <Button variant="default" onClick={() => void alone(leave)}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}

interface TakenProps extends Omit<Read, 'reading'> {
  replaced: Replaced
  onPutBack: () => void
}

/** That what a file says was taken over, and the way back as long as nothing else was written there since. */
export const Taken = ({
  replaced: { now, before, linksNow, linksBefore, lacksLinks },
  profile,
  account,
  onPutBack,
}: TakenProps) => {
  const { t } = useLingui()
  const save = useSave()
  const saving = useSaveAccount()
  const alone = useOneAtATime()
  // Where the links were refused, the rest is put back already.
  const [areBack, setAreBack] = useState(false)
  const isStill =
    (areBack || Object.entries(now).every(([name, part]) => isEqual(part, profile[name as keyof Portfolio]))) &&
    Object.entries(linksNow).every(([kind, url]) =>
      [url, linksBefore[kind as keyof Links]].includes(account[kind as keyof Links] ?? ''),
    )
  if (!isStill) return null
  const putBack = async () => {
    if (!areBack && !(await save.save(before, () => setAreBack(true)))) return
    if (Object.keys(linksBefore).length === 0 || (await saving.save(linksBefore))) onPutBack()
  }
  const troubles = [...toldOf(save), ...saving.told]
  const says = lacksLinks
    ? t`Your profile says what the file says, but for its links.`
    : t`Your profile says what the file says.`
  return (
    <Alert
      tone={troubles.length > 0 ? 'danger' : 'success'}
      lines={[areBack ? t`Everything but the links is put back.` : says, ...troubles]}
      action={{ label: t`Put back what was there`, onClick: () => void alone(putBack) }}
    />
  )
}
