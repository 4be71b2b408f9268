import type { Organization } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { PictureField } from '../../../files/public.ts'
import { ownKey } from '../../api.ts'

/** The organization's mark, which students see beside its name. */
export const LogoCard = ({ organization: { id, name, logo_url: url } }: { organization: Organization }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <Card as="section" labelledBy="logo">
      <div className={records.part}>
        <SectionTitle id="logo">{t`Logo`}</SectionTitle>
        <p>{t`Optional. Students see it beside your name. A square picture works best: JPEG, PNG or WebP, 5MB at most.`}</p>
        <PictureField
          seat={{ app: 'organizations', model: 'organization', field: 'logo', id }}
          alt={t`Logo of ${name}`}
          url={url}
          choose={url ? t`Replace logo` : t`Add a logo`}
          remove={t`Remove logo`}
          onChanged={() => void client.invalidateQueries({ queryKey: ownKey })}
        />
      </div>
    </Card>
  )
}
