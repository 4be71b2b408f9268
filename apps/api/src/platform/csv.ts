// A spreadsheet takes a cell that begins so for a formula, and runs it; where lists are parted by semicolons, as in Spanish, a cell begins
// after each of them.
const formula = /(^|;)(\s*[=+\-@＝＋－＠]|[\t\r])/g

/**
 * One line of a CSV file with its line end (RFC 4180), every cell in quotes. What a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it text.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replace(formula, "$1'$2").replaceAll('"', '""')}"`).join(',')}\r\n`

/** Tells spreadsheets that the file is UTF-8; goes before its first line. */
export const csvMark = '\ufeff'
