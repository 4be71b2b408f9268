/** The id of nothing. */
export const someUuid = '01936f2a-0000-7000-8000-000000000000'

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const signature = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
const assertion = { ...credential, response: signature }
const proof = { password: 'Rung-by-rung1!', code: '123456', assertion }
/** For each route that takes JSON a body that is right, by its method and address. */
export const rightBodies: Readonly<Record<string, object>> = {
  'POST /api/auth/signup/': {
    first_name: 'Ana',
    last_name: 'O’Brien',
    email: 'every.route@mail.test',
    password: 'Rung-by-rung1!',
    new_user_flow: 'STUDENT',
  },
  'PUT /api/auth/signup/confirm/': { username: 'every.route@mail.test', code: '123456' },
  'POST /api/auth/signup/confirm/': { username: 'every.route@mail.test' },
  'POST /api/auth/login/': { username: 'every.route@mail.test', password: 'Rung-by-rung1!', admin_run_as: '' },
  'POST /api/auth/forgot_password/': {
    username: 'every.route@mail.test',
    code: '123456',
    password: 'Rung-by-rung1!',
  },
  'POST /api/auth/reset_password/': { user_id: someUuid },
  'PUT /api/users/me/password/': { current_password: 'Rung-by-rung1!', password: 'Rung-by-rung2!' },
  'POST /api/auth/login/challenge/': { code: '123456', assertion },
  'POST /api/auth/login/challenge/passkey/': {},
  'POST /api/auth/passkey/options/': {},
  'POST /api/auth/passkey/': { assertion },
  'POST /api/users/me/second-factor/totp/': { ...proof },
  'PUT /api/users/me/second-factor/totp/': { code: '123456' },
  'POST /api/users/me/second-factor/totp/remove/': { ...proof },
  'POST /api/users/me/second-factor/recovery-codes/': { ...proof },
  'POST /api/users/me/passkeys/proof/': {},
  'POST /api/users/me/passkeys/options/': { ...proof },
  'POST /api/users/me/passkeys/': {
    name: 'Laptop',
    credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] } },
  },
  'PATCH /api/users/me/passkeys/:id/': { name: 'Laptop' },
  'POST /api/users/me/passkeys/:id/remove/': { ...proof },
  'PATCH /api/profiles/:id/': {
    hometown: 'Austin',
    hometown_place_id: '4671654',
    is_cpt_opt: false,
    willing_to_relocate: true,
    fafsa_recipient: true,
    work_study_recipient: false,
    is_completed_onboarding: false,
    fafsa_consent: true,
    fafsa_consent_signature: 'Ana',
    fafsa_consent_date: '2026-11-28',
    fafsa_consent_version: 'v',
    linkedin_link: 'https://example.test/ana',
    portfolio_link: '',
    reason: 'asked',
  },
  'POST /api/auth/run_as/': { user_id: someUuid },
  'POST /api/auth/deactivate/': { username: 'every.route@mail.test', password: 'Rung-by-rung1!' },
  'POST /api/auth/reactivate/': { user_id: someUuid },
  'PUT /api/locale/': { locale: 'en' },
  'PUT /api/users/:id/onboarding_state/': { state: 'UPLOAD_RESUME' },
  'PUT /api/users/:id/target_roles/': { target_roles: [] },
  'PATCH /api/target_roles/:pk/': { title: 'Analyst', active: true },
  'POST /api/firstrung-ai/waitlist/': { email: 'every.route@mail.test' },
  'POST /api/professional-program/enrollments/': {
    cohort: null,
    program_tracks: ['software_engineering'],
    status: 'application_started',
    application_date: '2026-11-28',
    financial_aid: false,
    payment_type: 'standard',
  },
  'PATCH /api/professional-program/enrollments/:id/': { status: 'application_started', program_tracks: [] },
  'POST /api/csp-reports/': { 'csp-report': { 'blocked-uri': 'inline' } },
  'PATCH /api/admin/enrollments/:id/': { status: 'archived', expected_status: 'applied' },
}
