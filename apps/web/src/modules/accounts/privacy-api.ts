import { type AccountDeletion, deletion } from '@firstrung/api/accounts/deletion/wire'
import { type ExportStatus, exportStatus } from '@firstrung/api/accounts/exports/wire'
import { queryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

const deletionPath = '/api/users/me/deletion/'

/** Where the copy of one's data is downloaded; the browser saves it. */
export const exportPath = '/api/users/me/export/'

const firstPause = 1_000
const longestPause = 8_000

/** Where the copy of one's data stands; asked again, with growing pauses, while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: ['accounts', 'export'],
  queryFn: async ({ signal }): Promise<ExportStatus> =>
    dataOf(await callApi({ path: `${exportPath}status/`, answer: exportStatus, signal })),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.state === 'preparing' ? Math.min(longestPause, firstPause * 1.3 ** state.dataUpdateCount) : false,
})

export const startExport = async (proof: Proof): Promise<ExportStatus> =>
  dataOf(await callApi({ method: 'POST', path: exportPath, body: await proofBody(proof), answer: exportStatus }))

/** When one's account is deleted, and what that leaves. */
export const deletionQuery = queryOptions({
  queryKey: ['accounts', 'deletion'],
  queryFn: async ({ signal }): Promise<AccountDeletion> =>
    dataOf(await callApi({ path: deletionPath, answer: deletion, signal })),
})

/** Asks for the account to be deleted; from then on nobody is signed in. */
export const askForDeletion = async (confirmation: string, proof: Proof): Promise<AccountDeletion> => {
  const body = { ...(await proofBody(proof)), confirmation }
  return whileSessionChanges(async () =>
    dataOf(await callApi({ method: 'POST', path: deletionPath, body, answer: deletion, signedOut: 'tell' })),
  )
}

export const keepAccount = async (): Promise<void> => dataOf(await callApi({ method: 'DELETE', path: deletionPath }))
