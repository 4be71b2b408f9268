import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import { holding, type PersonalData } from '../../platform/personal-data/holding.ts'
import { producedApp } from './produced.ts'
import { removeFile } from './removal.ts'
import { fileStore } from './store.ts'
import { storedFiles } from './tables.ts'
import { appsOfNobody } from './uploads.ts'

export const fileData: PersonalData = [
  holding(storedFiles, {
    // What the product made of their data for them says nothing new.
    whose: ({ id }) =>
      and(eq(storedFiles.uploadedBy, id), notInArray(storedFiles.app, [producedApp, ...appsOfNobody()])) as SQL,
    file: {
      name: 'files',
      about: {
        en: 'The files that you uploaded. The files themselves are in the folder "files".',
        es: 'Los archivos que subiste. Los archivos mismos están en la carpeta "files".',
      },
    },
    told: ['name', 'size', 'mediaType', 'sha256', 'model', 'field', 'uploadedAt', 'removedAt'],
    untold: {
      id: 'a key',
      storageKey: 'where the bytes are is nobody’s to know',
      app: 'part of the field’s technical name',
      uploadedBy: 'a key',
      attachedAt: 'a step of the upload',
    },
    files: async (db, { id }) => {
      const others = [producedApp, ...appsOfNobody()]
      return (await fileStore(db).listLiveOf(id)).filter(({ app }) => !others.includes(app))
    },
    async end(tx, { id }) {
      for (const file of await fileStore(tx).listIdsOf(id, appsOfNobody())) await removeFile(tx, file)
    },
  }),
]
