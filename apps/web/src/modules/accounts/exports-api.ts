import { type ExportStatus, exportStatus } from '@firstrung/api/accounts/exports/wire'
import { queryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

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
