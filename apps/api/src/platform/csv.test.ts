import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['Ana', 'ana@mail.test'], '"Ana","ana@mail.test"\r\n'],
  [['O"Brien', 'a,b', ''], '"O""Brien","a,b",""\r\n'],
  [['=1+1'], `"'=1+1"\r\n`],
  [['+1', '-1', '@SUM(A1)', '\t=1', '\r=1'], `"'+1","'-1","'@SUM(A1)","'\t=1","'\r=1"\r\n`],
  [['x;=1+1;y', 'a; -2;b'], `"x;'=1+1;y","a;' -2;b"\r\n`],
  [['＝1+1', ' =1'], `"'＝1+1","' =1"\r\n`],
  [['a=1', 'Jean-Luc', 'a; b'], '"a=1","Jean-Luc","a; b"\r\n'],
])('writes %j so that nothing breaks out and nothing runs', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
