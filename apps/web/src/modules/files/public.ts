export { DocumentsCard } from './components/documents-card.tsx'
export { FileField } from './components/file-field.tsx'
export { useFileUpload } from './components/use-file-upload.ts'
export { useNoteFile } from './components/use-note-file.ts'
