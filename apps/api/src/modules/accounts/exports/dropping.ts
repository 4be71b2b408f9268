import type { Tx } from '../../../platform/db/database.ts'
import { removeFile } from '../../files/index.ts'
import { exportsStore } from './store.ts'

/** Takes somebody's export away, with its file, where there is one; one that is being prepared comes to nothing. */
export const dropExport = async (tx: Tx, userId: string): Promise<void> => {
  const fileId = await exportsStore(tx).removeOf(userId)
  if (fileId) await removeFile(tx, fileId)
}
