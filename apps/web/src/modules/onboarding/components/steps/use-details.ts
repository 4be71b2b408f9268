import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { resolverInWords } from '../../../../platform/resolver-in-words.ts'
import { useSession } from '../../../../platform/session.tsx'
import { focusFirst } from '../../../../ui/focus-first.ts'
import { saveTargetRoles } from '../../../accounts/public.ts'
import { useFileUpload, useNoteFile } from '../../../files/public.ts'
import { fieldOf, saveProfile } from '../../api.ts'
import { type Details, detailsForm, hasOtherRoles, patchOfDetails, startOfDetails } from '../../details.ts'
import { forgetDetails, keepDetails, keptDetails } from '../../kept.ts'

const check = resolverInWords<Details>(detailsForm)

/** The details' form: keeps what is typed, checks it, sends the letter and the answers. */
export const useDetails = (user: CurrentUser, onSaved: (letterChosen: boolean) => void) => {
  const { t } = useLingui()
  const { refreshCurrentUser } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = useForm<Details>({
    initialValues: startOfDetails(user.profile, keptDetails(user.id)),
    validateInputOnChange: true,
    validate: check,
    onValuesChange: (values) => keepDetails(user.id, values),
  })
  const letter = useFileUpload({
    seat: { field: 'fafsa_aid_letter', profileId: user.profile.id },
    stored: user.profile.fafsa_aid_letter,
    // Chosen here, sent with the answers: whoever thinks again before that has handed in nothing.
    immediate: false,
    onStored: useNoteFile('fafsa_aid_letter'),
  })

  useEffect(() => {
    if (Object.keys(refused).length > 0 && focusFirst(element.current, refused)) return
    if (lines.length > 0) message.current?.focus()
  }, [refused, lines])

  const change = (part: Partial<Details>) => {
    for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value as never)
  }
  /** A field that was touched tells its fault when it is left. */
  const leave = (name: keyof Details) => {
    if (form.isTouched(name)) form.validateField(name)
  }

  const send = async (): Promise<boolean> => {
    const letterChosen = letter.chosen !== null || letter.stored !== null
    if (!(await letter.send())) return false
    const { values } = form
    const answers = await Promise.all([
      saveProfile(user.profile.id, patchOfDetails(values, letterChosen)),
      ...(hasOtherRoles(values, user.profile) ? [saveTargetRoles(user.id, values.target_roles)] : []),
    ])
    const errors = answers.flatMap((answer) => (answer.status === 'error' ? answer.errors : []))
    if (errors.length > 0) {
      const byField: Record<string, string> = {}
      const general: string[] = []
      for (const error of errors) {
        const field = fieldOf(error)
        if (field !== null && field in values) byField[field] ??= error.detail
        else general.push(messageOf(error))
      }
      form.setErrors(byField)
      setRefused(byField)
      setLines(general)
      return false
    }
    try {
      await refreshCurrentUser()
      forgetDetails(user.id)
    } catch (error) {
      // What was typed stays in this tab instead, for whoever comes back.
      console.error('The current user could not be loaded anew.', error)
    }
    onSaved(letterChosen)
    return true
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || letter.isRemoving) return
    setLines([])
    if (form.validate().hasErrors) {
      focusFirst(element.current, check(form.values))
      return
    }
    setBusy(true)
    try {
      await send()
    } catch {
      setLines([t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`])
    } finally {
      setBusy(false)
    }
  }

  return { values: form.values, errors: form.errors, change, leave, letter, lines, message, busy, element, submit }
}
