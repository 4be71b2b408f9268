import { maxPdfBytes } from '@firstrung/api/files/wire'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../platform/api-result.ts'
import { faultOfFile, uploadTrouble } from './upload-faults.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const head = '%PDF-1.7\n'
const pdf = (bytes: number, name = 'resume.pdf') => new File([head, 'x'.repeat(bytes - head.length)], name)

const notPdf = 'The resume you uploaded is not a PDF file.'
const tooLarge = 'The resume you uploaded is too large. The maximum file size is 2MB.'

describe('a file before it is sent', () => {
  const cases: readonly (readonly [string, File, string | null])[] = [
    ['a PDF', pdf(100), null],
    ['a PDF in capitals', pdf(100, 'RESUME.PDF'), null],
    ['a PDF without an ending', pdf(100, 'resume'), null],
    ['of exactly 2 MB', pdf(maxPdfBytes), null],
    ['of one byte more', pdf(maxPdfBytes + 1), tooLarge],
    ['text that is called PDF', new File(['hello'], 'resume.pdf', { type: 'application/pdf' }), notPdf],
    ['a large picture', new File(['x'.repeat(maxPdfBytes + 1)], 'me.png'), notPdf],
    ['nothing', new File([], 'resume.pdf'), notPdf],
  ]
  for (const [what, file, fault] of cases)
    it(`${what}: ${fault ?? 'is taken'}`, async () => expect(await faultOfFile(file, 'resume')).toBe(fault))

  it('names the aid letter', async () => {
    expect(await faultOfFile(new File(['hello'], 'a.pdf'), 'fafsa_aid_letter')).toBe(
      'The aid letter you uploaded is not a PDF file.',
    )
  })
})

const error = (httpStatus: number, statusText: string, code: string, detail: string): ApiError => ({
  status: 'error',
  type: 'client_error',
  code,
  errors: [{ code, detail, attr: 'file' }],
  httpStatus,
  statusText,
})
const failed = 'There was an error uploading your resume. Please try again.'

describe('an upload that did not succeed', () => {
  const cases: readonly (readonly [string, ApiError | null, ReturnType<typeof uploadTrouble>])[] = [
    ['no PDF', error(400, 'Bad Request', 'invalid_file_type', notPdf), { fault: notPdf }],
    ['a password', error(400, 'Bad Request', 'encrypted_file', 'It has a password.'), { fault: 'It has a password.' }],
    ['cut off', error(413, 'Payload Too Large', 'payload_too_large', '-'), { fault: tooLarge }],
    ['the store is down', error(400, 'Bad Request', 'boto_client_error', '-'), { lines: [failed, 'Bad Request'] }],
    [
      'the server fails',
      error(500, 'Internal Server Error', 'unexpected_error', '-'),
      { lines: [failed, 'Internal Server Error'] },
    ],
    ['no status text', error(502, '', 'unexpected_error', '-'), { lines: [failed] }],
    [
      'too often',
      error(429, 'Too Many Requests', 'throttled', 'Wait.'),
      { lines: [failed, 'Too Many Requests', 'Wait.'] },
    ],
    ['no connection', null, { lines: [failed, 'We could not reach the server. Check your connection.'] }],
  ]
  for (const [what, refusal, told] of cases) it(what, () => expect(uploadTrouble(refusal, 'resume')).toEqual(told))
})
