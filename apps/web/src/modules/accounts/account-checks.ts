import {
  currentPassword,
  email,
  newPassword,
  ownNames,
  personNames,
  verificationCode,
} from '@firstrung/api/accounts/wire'
import { z } from 'zod'

export const recoveryAddressForm = z.object({ username: email })

export const recoveryForm = z.object({ code: verificationCode, password: newPassword })

/** For who had the code mailed elsewhere, so that the address is not known here. */
export const wholeRecoveryForm = recoveryForm.extend(recoveryAddressForm.shape)

/** The code is the server's to judge: left empty it stands for a passkey, or for no second factor at all. */
export const passwordChangeForm = z.object({
  current_password: currentPassword,
  password: newPassword,
  code: z.string(),
})

export const namesForm = z.object({
  firstName: personNames.shape.first_name,
  lastName: personNames.shape.last_name,
})

/** For who never had a last name. */
export const oneNameForm = namesForm.extend({ lastName: ownNames.shape.last_name })
