import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type AppError, forbidden, forbiddenWhileRunningAs, invalidAll, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { signed } from '../../../platform/http/access.ts'
import { removeFile } from '../../files/index.ts'
import { findPlace } from '../../places/index.ts'
import { consentSigned, profileChanged } from '../events.ts'
import { accountsStore } from '../store.ts'
import type { OnboardingState, ProfilePatch } from '../wire.ts'
import { canWriteProfile, isStaff, lacksReason, touchesAid } from './policy.ts'
import {
  answersAfter,
  answersOfStaff,
  countingAnswers,
  missingAidAnswers,
  missingConsentParts,
  missingOfStaff,
  placeIdAfter,
  referralAfter,
} from './rules.ts'
import { profilesStore } from './store.ts'

const columnsOf = (patch: ProfilePatch) => ({
  hometown: patch.hometown,
  willingToRelocate: patch.willing_to_relocate,
  isCompletedOnboarding: patch.is_completed_onboarding,
  fafsaConsent: patch.fafsa_consent,
  fafsaConsentSignature: patch.fafsa_consent_signature,
  fafsaConsentDate: patch.fafsa_consent_date,
  linkedinLink: emptyAsNull(patch.linkedin_link),
  githubLink: emptyAsNull(patch.github_link),
  facebookLink: emptyAsNull(patch.facebook_link),
  twitterLink: emptyAsNull(patch.twitter_link),
  instagramLink: emptyAsNull(patch.instagram_link),
  tiktokLink: emptyAsNull(patch.tiktok_link),
  portfolioLink: emptyAsNull(patch.portfolio_link),
})

const emptyAsNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text)

/** Writes what the patch names and nothing else. A new consent or new aid answers lift what a withdrawal had hidden. */
export const updateProfile = async (caller: Ctx, id: string, patch: ProfilePatch): Promise<void> => {
  const ctx = signed(caller)
  // Handed out of the transaction, which keeps the line on the trail of what staff tried.
  const refusal = await ctx.transaction(async (tx): Promise<AppError | null> => {
    const store = profilesStore(tx)
    const current = await store.findVisibleForUpdate(id, isStaff(ctx.actor) ? null : ctx.actor.id)
    if (!current) throw notFound()
    const isOwn = current.userId === ctx.actor.id
    const noted = {
      subjectType: 'profile',
      subjectId: id,
      reason: patch.reason ?? null,
      detail: { fields: Object.keys(patch).filter((field) => field !== 'reason') },
    }
    const refuse = async (error: AppError): Promise<AppError> => {
      if (!isOwn && touchesAid(patch)) await audit(tx, ctx, { action: 'profile.aid_refused', ...noted })
      return error
    }
    if (!canWriteProfile(ctx.actor, current, patch))
      return ctx.actor.runAsBy === null ? refuse(forbidden()) : forbiddenWhileRunningAs()
    const answers = !touchesAid(patch)
      ? null
      : isOwn
        ? answersAfter(countingAnswers(current), patch)
        : answersOfStaff(patch)
    const place = patch.hometown_place_id ? await findPlace(tx, patch.hometown_place_id) : null
    const faults = missingConsentParts(patch)
    if (lacksReason(ctx.actor, current, patch))
      faults.push({ code: 'required', detail: 'Say why you correct these answers', attr: 'reason' })
    if (answers) faults.push(...(isOwn ? missingAidAnswers(answers) : missingOfStaff(answers)))
    if (patch.hometown_place_id && !place)
      faults.push({ code: 'invalid', detail: 'Choose a place from the list', attr: 'hometown_place_id' })
    if (faults.length > 0) return refuse(invalidAll(faults))
    const lifts = patch.fafsa_consent === true || answers !== null
    await store.update(
      id,
      {
        ...columnsOf(patch),
        ...answers,
        hometownPlaceId: placeIdAfter(current, patch, place),
        ...referralAfter(current, patch),
        ...(lifts ? { aidHiddenAt: null } : {}),
      },
      ctx.clock.now(),
    )
    if (patch.fafsa_consent && patch.fafsa_consent_signature && patch.fafsa_consent_date)
      await emit(
        tx,
        consentSigned({
          ctx,
          userId: current.userId,
          profileId: id,
          signature: patch.fafsa_consent_signature,
          date: patch.fafsa_consent_date,
          version: patch.fafsa_consent_version ?? null,
        }),
      )
    await emit(tx, profileChanged({ userId: current.userId }))
    if (!isOwn || ctx.actor.runAsBy !== null) await audit(tx, ctx, { action: 'profile.corrected', ...noted })
    return null
  })
  if (refusal) throw refusal
}

/** Takes the consent back: the aid letter is removed, and the aid answers are hidden and no longer used. */
export const withdrawAid = async (tx: Tx, userId: string): Promise<void> => {
  const store = profilesStore(tx)
  const profile = await store.getOfUserForUpdate(userId)
  await store.update(
    profile.id,
    {
      fafsaConsent: false,
      fafsaConsentSignature: null,
      fafsaConsentDate: null,
      aidHiddenAt: tx.clock.now(),
      aidLetterFileId: null,
    },
    tx.clock.now(),
  )
  if (profile.aidLetterFileId) await removeFile(tx, profile.aidLetterFileId)
}

/** Where the student stands in onboarding; only their own, others' do not exist for them. */
export const setOnboardingState = async (ctx: Ctx, userId: string, state: OnboardingState): Promise<void> => {
  if (signed(ctx).actor.id !== userId) throw notFound()
  await accountsStore(ctx.db).updateOnboardingState(userId, state)
}
