import { signedIn } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams, success } from '../../platform/http/wire.ts'
import { setOnboardingState } from '../accounts/profiles/index.ts'
import { onboardingStateBody } from './wire.ts'

export const onboardingRoutes = (app: App): void => {
  app.route({
    method: 'PUT',
    url: '/api/users/:id/onboarding_state/',
    access: signedIn,
    schema: {
      summary: 'Keeps the step at which a student goes on',
      params: idParams,
      body: onboardingStateBody,
      response: { 200: success },
    },
    handler: async (req) => {
      await setOnboardingState(req.ctx, req.params.id, req.body.state)
      return { status: 'success' as const }
    },
  })
}
