import { isLocale } from '@firstrung/api/locale/wire'
import { redirectDocument } from 'react-router'
import { safeNext } from '../../modules/accounts/public.ts'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/locale.ts'

/** Nobody reads here; who follows the address by hand is led to the front page. */
export const loader = () => redirectDocument('/')

/** Takes the language that was chosen on a page without scripts, and comes back to it. */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  // What is no form names no language.
  const form = await request.formData().catch(() => null)
  const locale = form?.get('locale')
  if (isLocale(locale)) await context.get(webContext).keepLocale(locale)
  return redirectDocument(safeNext(url.searchParams.get('next')) ?? '/')
}
