import { makeSeal } from '../../../platform/sealing.ts'

/** Keeps the secrets of authenticator apps. */
export const totpSeal = makeSeal('totp secrets')
