import { msg } from '@lingui/core/macro'

/** What the sentences of files are called in the catalogs. */
export const filesTexts = [
  msg({ id: 'wire:The resume you uploaded is not a PDF file.', message: 'The resume you uploaded is not a PDF file.' }),
  msg({
    id: 'wire:The resume you uploaded is protected with a password. Save a copy without the password and upload that.',
    message: 'The resume you uploaded is protected with a password. Save a copy without the password and upload that.',
  }),
  msg({
    id: 'wire:The resume you uploaded is too large. The maximum file size is {0}MB.',
    message: 'The resume you uploaded is too large. The maximum file size is {0}MB.',
  }),
  msg({
    id: 'wire:The aid letter you uploaded is not a PDF file.',
    message: 'The aid letter you uploaded is not a PDF file.',
  }),
  msg({
    id: 'wire:The aid letter you uploaded is protected with a password. Save a copy without the password and upload that.',
    message:
      'The aid letter you uploaded is protected with a password. Save a copy without the password and upload that.',
  }),
  msg({
    id: 'wire:The aid letter you uploaded is too large. The maximum file size is {0}MB.',
    message: 'The aid letter you uploaded is too large. The maximum file size is {0}MB.',
  }),
  msg({ id: 'wire:No file can be uploaded there.', message: 'No file can be uploaded there.' }),
  msg({ id: 'wire:Only pk is known here', message: 'Only pk is known here' }),
  msg({ id: 'wire:A part of the form has no name.', message: 'A part of the form has no name.' }),
  msg({ id: 'wire:Send one file at a time.', message: 'Send one file at a time.' }),
  msg({
    id: 'wire:Send the file in the part that is called file.',
    message: 'Send the file in the part that is called file.',
  }),
  msg({ id: 'wire:Send this field once.', message: 'Send this field once.' }),
  msg({ id: 'wire:The form has too many fields.', message: 'The form has too many fields.' }),
  msg({ id: 'wire:The name of the file is not valid.', message: 'The name of the file is not valid.' }),
  msg({ id: 'wire:The request body is not a valid form.', message: 'The request body is not a valid form.' }),
  msg({ id: 'wire:This field has an unknown charset.', message: 'This field has an unknown charset.' }),
  msg({ id: 'wire:Use {0} bytes at most.', message: 'Use {0} bytes at most.' }),
  msg({
    id: 'wire:The photo you uploaded is not a JPEG, PNG or WebP picture.',
    message: 'The photo you uploaded is not a JPEG, PNG or WebP picture.',
  }),
  msg({
    id: 'wire:The photo you uploaded is too large. The maximum file size is {0}MB.',
    message: 'The photo you uploaded is too large. The maximum file size is {0}MB.',
  }),
  msg({
    id: 'wire:The photo you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
    message:
      'The photo you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
  }),
  msg({
    id: 'wire:The picture you uploaded is not a JPEG, PNG or WebP picture.',
    message: 'The picture you uploaded is not a JPEG, PNG or WebP picture.',
  }),
  msg({
    id: 'wire:The picture you uploaded is too large. The maximum file size is {0}MB.',
    message: 'The picture you uploaded is too large. The maximum file size is {0}MB.',
  }),
  msg({
    id: 'wire:The picture you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
    message:
      'The picture you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
  }),
  msg({
    id: 'wire:The logo you uploaded is not a JPEG, PNG or WebP picture.',
    message: 'The logo you uploaded is not a JPEG, PNG or WebP picture.',
  }),
  msg({
    id: 'wire:The logo you uploaded is too large. The maximum file size is {0}MB.',
    message: 'The logo you uploaded is too large. The maximum file size is {0}MB.',
  }),
  msg({
    id: 'wire:The logo you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
    message:
      'The logo you uploaded has too many pixels. Save a smaller copy, of {0} megapixels at most, and upload that.',
  }),
]
