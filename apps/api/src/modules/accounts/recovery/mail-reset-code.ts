import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { localeOf, locales } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { freshCode } from '../codes.ts'
import { codeMail, federatedMail } from './mails.ts'
import { canResetByCode } from './policy.ts'
import { recoveryStore } from './store.ts'

/** Mails the reset code that somebody asked for. Of an address without an account only that it was asked for is kept. */
export const mailResetCodeJob = defineJob({
  name: 'accounts.mail_reset_code',
  payload: z.object({ request: z.uuid(), email_key: z.string(), locale: z.enum(locales) }),
  run: async ({ request, email_key, locale: asked }, ports) => {
    await ports.db.transaction(async (tx) => {
      const store = recoveryStore(tx)
      const owner = await store.findOwner(email_key)
      const { code, codeHash, codeExpiresAt } = freshCode(ports.secret, request, ports.clock.now())
      const isCoded = owner !== null && canResetByCode(owner, ports)
      await store.updateCode(request, { userId: owner?.id ?? null, codeHash: isCoded ? codeHash : null, codeExpiresAt })
      if (!owner) return
      const to = { email: owner.email, locale: localeOf(owner.locale, asked) }
      await sendMail(tx, isCoded ? codeMail(ports, { ...to, code, byStaff: false }) : federatedMail(ports, to))
    })
  },
})
