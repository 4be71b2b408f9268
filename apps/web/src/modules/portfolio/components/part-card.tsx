import { audiences, type Portfolio, type ProfilePart } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import classes from './profile.module.css'
import type { Save } from './use-save.ts'
import { useAudienceNames, usePartNames } from './words.ts'

interface PartCardProps {
  part: ProfilePart
  profile: Portfolio
  save: Save
  children: ReactNode
}

/** A part of the profile, and who sees it. */
export const PartCard = ({ part, profile, save, children }: PartCardProps) => {
  const { t } = useLingui()
  const names = usePartNames()
  const audienceNames = useAudienceNames()
  const name = names[part]
  const id = `part-${part}`
  return (
    <Card as="section" labelledBy={id}>
      <div className={classes.head}>
        <SectionTitle id={id}>{name}</SectionTitle>
        <NativeSelect
          className={classes.audience ?? ''}
          aria-label={t`Who sees: ${name}`}
          data={audiences.map((value) => ({ value, label: audienceNames[value] }))}
          value={save.asked.visibility?.[part] ?? profile.visibility[part]}
          onChange={({ currentTarget: { value } }) => {
            const audience = audiences.find((one) => one === value)
            if (audience) void save.save({ visibility: { [part]: audience } })
          }}
        />
      </div>
      {save.trouble ? <Alert tone="danger" lines={[save.trouble]} /> : null}
      {children}
    </Card>
  )
}
