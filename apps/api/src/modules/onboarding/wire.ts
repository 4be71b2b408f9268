import { z } from 'zod'
import { upperEnum } from '../../platform/http/wire.ts'
import { onboardingStates } from '../accounts/wire.ts'

export const onboardingStateBody = z.object({ state: upperEnum(onboardingStates, 'Unknown onboarding state') })
