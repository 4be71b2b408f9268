import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { resolverInWords } from '../../../../platform/resolver-in-words.ts'
import { useCurrentUser } from '../../../../platform/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { HometownField } from '../../../places/public.ts'
import { hometownForm } from '../../details.ts'
import { AnswersForm } from './answers-form.tsx'
import { useAnswers } from './use-answers.ts'

interface Hometown {
  hometown: string
  hometown_place_id: string | null
}

const check = resolverInWords<Hometown>(hometownForm)
const patchOf = ({ hometown, hometown_place_id }: Hometown) => ({ hometown: hometown.trim(), hometown_place_id })

const HometownForm = ({ profile }: { profile: CurrentUser['profile'] }) => {
  const { t } = useLingui()
  const form = useAnswers<Hometown>({
    profileId: profile.id,
    known: { hometown: profile.hometown ?? '', hometown_place_id: profile.hometown_place_id },
    check,
    patchOf,
  })
  return (
    <AnswersForm form={form} button={t`Save hometown`}>
      <HometownField
        value={form.values.hometown}
        onChange={(hometown, placeId) => form.change({ hometown, hometown_place_id: placeId })}
        error={form.errors.hometown}
      />
    </AnswersForm>
  )
}

/** Where a student is from, to be corrected. */
export const HometownCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user?.roles.includes('STUDENT')) return null
  return (
    <Card as="section" labelledBy="hometown">
      <SectionTitle id="hometown">{t`Hometown`}</SectionTitle>
      <HometownForm profile={user.profile} />
    </Card>
  )
}
