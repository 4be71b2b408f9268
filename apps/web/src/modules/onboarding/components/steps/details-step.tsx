import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFlags } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import { YesNo } from '../../../../ui/yes-no.tsx'
import { TargetRolesField } from '../../../accounts/public.ts'
import { AidLetterNotice } from '../../../consent/public.ts'
import { FileField } from '../../../files/public.ts'
import { HometownField } from '../../../places/public.ts'
import { AidQuestions } from '../aid-questions.tsx'
import classes from '../flow.module.css'
import { useDetails } from './use-details.ts'

interface DetailsStepProps {
  user: CurrentUser
  as: 'h1' | 'h2'
  /** Somebody who comes back to this step. */
  returning: boolean
  onSaved: (letterChosen: boolean) => void
}

/** The financial-aid details: hometown, aid questions, the aid letter and the target roles. */
export const DetailsStep = ({ user, as, returning, onSaved }: DetailsStepProps) => {
  const { t } = useLingui()
  const { dev_target_roles: asksRoles } = useFlags()
  const { values, errors, change, leave, letter, lines, message, busy, element, submit } = useDetails(user, onSaved)

  return (
    <>
      <PageTitle as={as} size="step" lead={t`Your answers show which programs can pay part of your wage.`}>
        {returning ? t`Welcome back!` : t`Just one more step!`}
      </PageTitle>
      <form ref={element} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <HometownField
            value={values.hometown}
            onChange={(hometown, placeId) => change({ hometown, hometown_place_id: placeId })}
            onBlur={() => leave('hometown')}
            error={errors.hometown}
          />
          <YesNo
            name="willing_to_relocate"
            label={t`Are you willing to relocate?`}
            value={values.willing_to_relocate}
            onChange={(answer) => change({ willing_to_relocate: answer })}
            error={errors.willing_to_relocate}
          />
          <AidQuestions values={values} errors={errors} onChange={change} />
          <FileField
            label={t`Aid letter`}
            description={
              <>
                {t`A PDF of up to 2MB. Recommended, not required.`}
                <AidLetterNotice />
              </>
            }
            upload={letter}
            disabled={busy && !letter.isSending}
          />
          {asksRoles ? (
            <TargetRolesField
              value={values.target_roles}
              onChange={(roles) => change({ target_roles: roles })}
              error={errors.target_roles}
            />
          ) : null}
        </div>
        <div ref={message} tabIndex={-1} className={classes.alert}>
          {lines.length > 0 ? <Alert tone="danger" lines={lines} /> : null}
        </div>
        <FormActions
          primary={
            <Button type="submit" size="md" disabled={busy}>
              {returning ? t`Submit` : t`Next`}
            </Button>
          }
        />
      </form>
    </>
  )
}
