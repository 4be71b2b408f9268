import { beforeAll, describe, expect, it } from 'vitest'
import { layTestGround, type TestGround } from '../../platform/testing.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround()
  return () => ground.close()
})

const finds = async (query: string, title: string, skills: string[] = [], description = ''): Promise<boolean> => {
  const { rows } = await ground.ports.db.pool.query(
    'select coalesce(posting_search($2, $3, $4, $5, $6) @@ posting_query($1), false) as found',
    [query, title, skills, 'Río Labs', 'Austin, Texas', description],
  )
  return rows[0].found
}

describe('the words of a posting', () => {
  it.each([
    ['c++', 'C++ developer'],
    ['C#', 'Engineer (C#/.NET)'],
    ['.net', 'Engineer (C#/.NET)'],
    ['net', 'Engineer (C#/.NET)'],
    ['.NET', 'ASP.NET intern'],
    ['asp.net', 'ASP.NET intern'],
    ['node.js', 'Node.js, React.'],
    ['react', 'Node.js, **React**.'],
    ['front-end', 'Front end'],
    ['front end', 'Front-End'],
    ['resume', 'Résumé writer'],
    ['desarrollador', '¿Desarrollador?'],
    ['design', 'Designer'],
    ['rio austin', 'Designer'],
    ["o'neil", 'O’Neil fellow'],
  ])('%s finds %s', async (query, title) => {
    expect(await finds(query, title)).toBe(true)
  })

  it.each([
    ['c++', 'C developer'],
    ['c#', 'C++ developer'],
    ['.net', 'Network engineer'],
    ['%', 'Designer'],
    ['_', 'Designer'],
    ["' | 'designer", 'Writer'],
    ['\\', 'Designer'],
    ['', 'Designer'],
    ['🦄', 'Designer'],
  ])('%s does not find %s', async (query, title) => {
    expect(await finds(query, title)).toBe(false)
  })

  it('finds in skills, and in the Markdown of a description', async () => {
    expect(
      await finds('sql kubernetes', 'Intern', ['SQL'], '## What you do\n- [Kubernetes](https://k.example), a lot'),
    ).toBe(true)
  })

  it('takes a text of any kind', async () => {
    for (const text of ["'", '\\', "\\'", '"', ':*', '&|!()', '﷽'.repeat(200), 'x'.repeat(5000), 'שלום עולם'])
      await finds(text, text, [text], text)
    expect(await finds('שלום', 'שלום עולם')).toBe(true)
  })
})
