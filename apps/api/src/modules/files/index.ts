import type { Module } from '../../platform/module.ts'
import { fileData } from './personal-data.ts'
import { discardFileJob, sweepFilesJob } from './removal.ts'
import { fileRoutes } from './routes.ts'

export { uploadBytes } from './actions.ts'
export { type CopyCounts, copyFiles } from './copying.ts'
export { fileObjectOf, pictureUrlOf } from './file-object.ts'
export { moveFiles } from './moving.ts'
export { attachProduced, keepProduced, openProduced } from './produced.ts'
export { holdErasures, removeFile } from './removal.ts'
export { storedFiles } from './tables.ts'
export { type Attachment, defineUpload } from './uploads.ts'

export const files: Module = {
  name: 'files',
  routes: fileRoutes,
  jobs: [discardFileJob, sweepFilesJob],
  personalData: fileData,
}
