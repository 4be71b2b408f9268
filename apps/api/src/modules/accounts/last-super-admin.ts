import { invalid } from '../../platform/errors.ts'

/** Throws where nobody of staff would be left beside these `others`, who can log in and are not about to go. Told to their owner and to the operator alike. */
export const keepOneSuperAdmin = (others: readonly unknown[], attr: string | null): void => {
  if (others.length === 0) throw invalid('invalid', 'No super admin would be left. Make another one first.', attr)
}
