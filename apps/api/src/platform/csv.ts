// A spreadsheet takes a cell that begins so for a formula, and runs it.
const formula = /^[=+\-@\t\r]/

/**
 * One line of a CSV file with its line end (RFC 4180), every cell in quotes. What a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it text.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Tells spreadsheets that the file is UTF-8; goes before its first line. */
export const csvMark = '\ufeff'
