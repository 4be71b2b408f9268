import type { StudentView } from '@firstrung/api/portfolio/wire'
import { expect, it } from 'vitest'
import { aView } from '../../modules/portfolio/testing.ts'
import { loaderArgs } from '../../platform/testing-context.ts'
import { loader } from './student.tsx'

const load = (view: StudentView | null, handle: string) => {
  const student = async (asked: string) => (asked === handle ? view : null)
  return loader({ ...loaderArgs(`/students/${handle}`, { student }), params: { handle }, pattern: '/students/:handle' })
}

it('hands out what whoever asks may read', async () => {
  expect(await load(aView, 'ana-of-rivers')).toMatchObject({ data: { view: aView }, init: { status: 200 } })
})

it('answers 404 where there is nothing to read', async () => {
  expect(await load(null, 'nobody')).toMatchObject({ data: { view: null }, init: { status: 404 } })
})
