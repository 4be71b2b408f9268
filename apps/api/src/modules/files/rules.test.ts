import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispositionOf, fileFault, isFramedAsPdf, keptName, newStorageKey } from './rules.ts'
import { pdf } from './testing.ts'

describe('the name that is kept', () => {
  it.each([
    ['resume.pdf', 'resume.pdf'],
    ['Résumé final.PDF', 'Résumé final.PDF'],
    ['履歴書 🎓.pdf', '履歴書 🎓.pdf'],
    ["O'Neil’s resume.pdf", "O'Neil’s resume.pdf"],
    ['C:\\Users\\ana\\resume.pdf', 'resume.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['resume.html', 'resume.html.pdf'],
    ['/etc/', 'paper.pdf'],
    ['..', 'paper.pdf'],
    ['', 'paper.pdf'],
    ['.pdf', 'paper.pdf'],
    ['..hidden.pdf', 'hidden.pdf'],
    [' \u200b\u0000 ', 'paper.pdf'],
    ['a\r\nb\u0007.pdf', 'ab.pdf'],
    ['fdp.exe\u202efdp', 'fdp.exefdp.pdf'],
    ['my %22best%22 resume.pdf', 'my "best" resume.pdf'],
    ['100% Ana.pdf', '100% Ana.pdf'],
    ['lone \ud800 half.pdf', 'lone \ufffd half.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(146)}.pdf`],
    [`${'🎓'.repeat(300)}.pdf`, `${'🎓'.repeat(59)}.pdf`],
  ])('of %j is %j', (given, kept) => {
    expect(keptName(given, 'paper')).toBe(kept)
  })

  it.each([
    ['me.JPG', 'me.webp'],
    ['me.webp', 'me.webp'],
    ['me', 'me.webp'],
    ['me.html', 'me.html.webp'],
    ['.png', 'photo.webp'],
    ['', 'photo.webp'],
    [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(145)}.webp`],
  ])('of a picture %j is %j', (given, kept) => {
    expect(keptName(given, 'photo', 'picture')).toBe(kept)
  })

  it('is never a path, never empty, never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const kept = keptName(given, 'x')
        expect(kept).not.toMatch(/[/\\\p{Cc}]|^\.*$/u)
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(240)
      }),
    )
  })
})

describe('Content-Disposition', () => {
  it.each([
    ['resume.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''resume.pdf`],
    ['Résumé.pdf', `attachment; filename="R_sum_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`],
    ['a"b\\c%d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
    ["it's (1)*!.pdf", `attachment; filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%21.pdf`],
  ])('of %j', (name, header) => {
    expect(dispositionOf(name)).toBe(header)
  })

  it('is a header whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(dispositionOf(keptName(name, 'x'))).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })
})

describe('the frame of a PDF', () => {
  const whole = pdf()
  it.each([
    ['a whole one', whole, true],
    ['blanks at its end', Buffer.concat([whole, Buffer.alloc(5_000), Buffer.from(' \r\n')]), true],
    ['a few bytes before it', Buffer.concat([Buffer.from('\ufeff\n'), whole]), true],
    ['no end', whole.subarray(0, -10), false],
    ['an end far before the end', Buffer.concat([whole, Buffer.alloc(5_000, 'x')]), false],
    ['a header far from the beginning', Buffer.concat([Buffer.alloc(2_000, 'x'), whole]), false],
    ['nothing', Buffer.alloc(0), false],
    ['blanks', Buffer.alloc(10), false],
  ])('%s', (_what, bytes, framed) => {
    expect(isFramedAsPdf(bytes)).toBe(framed)
  })
})

describe('what the person reads', () => {
  it.each([
    ['file_too_large', 'resume', 'The resume you uploaded is too large. The maximum file size is 2MB.'],
    ['invalid_file_type', 'resume', 'The resume you uploaded is not a PDF file.'],
    ['invalid_file_type', 'aid letter', 'The aid letter you uploaded is not a PDF file.'],
    [
      'encrypted_file',
      'resume',
      'The resume you uploaded is protected with a password. Save a copy without the password and upload that.',
    ],
  ] as const)('%s of a %s', (code, label, detail) => {
    expect(fileFault(code, label, 2_097_152)).toEqual({ code, detail, attr: 'file' })
  })

  it.each([
    ['file_too_large', 'The photo you uploaded is too large. The maximum file size is 5MB.'],
    ['invalid_file_type', 'The photo you uploaded is not a JPEG, PNG or WebP picture.'],
    [
      'too_many_pixels',
      'The photo you uploaded has too many pixels. Save a smaller copy, of 40 megapixels at most, and upload that.',
    ],
  ] as const)('%s of a picture', (code, detail) => {
    expect(fileFault(code, 'photo', 5_242_880, 'picture')).toEqual({ code, detail, attr: 'file' })
  })
})

it('makes a place of its own for each file', () => {
  expect(newStorageKey('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f/8f/0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(newStorageKey()).not.toBe(newStorageKey())
})
