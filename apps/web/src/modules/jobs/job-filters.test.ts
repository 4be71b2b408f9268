import { describe, expect, it } from 'vitest'
import { countChoices, filtersOf, isNarrowed, listParamsOf, noFilters, paramsOf } from './job-filters.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))

describe('what an address says of the list of internships', () => {
  it.each([
    ['q=river+data'],
    ['category=software_engineering%2Cproduct_design'],
    ['remote=true'],
    ['remote=false'],
    ['state=TX'],
    ['pay_min=2000'],
    ['hours_max=20'],
    ['start_from=2027-02-01&start_to=2027-02-28'],
    ['start_from=2028-02-01&start_to=2028-02-29'],
    ['subsidy=scitech%2Cshorelight'],
    ['place_id=4671654&within_miles=50&place=Austin%2C+Texas%2C+United+States'],
    ['show=saved&sort=deadline'],
    ['q=%25_%5C%27%22&sort=pay'],
  ])('comes back as it was: %s', (query) => {
    expect(paramsOf(read(query)).toString()).toBe(query)
  })

  it.each([
    ['category=gardening'],
    ['remote=maybe'],
    ['state=XX'],
    ['pay_min=1'],
    ['hours_max=-5'],
    ['start_from=2027-02-14'],
    ['start_from=2027-13-01'],
    ['subsidy=none'],
    ['place_id=abc&place=Nowhere'],
    ['show=everything'],
    ['sort=random'],
    ['within_miles=25'],
  ])('counts for nothing where the list does not know it: %s', (query) => {
    expect(read(query)).toEqual(noFilters)
  })

  it('asks for no more words than the list takes', () => {
    expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(200)
  })

  it('asks the list without the name of the place', () => {
    expect(listParamsOf(read('place_id=1&place=Austin&sort=pay')).toString()).toBe(
      'place_id=1&within_miles=25&sort=pay&limit=20',
    )
  })

  it('counts choices, not words nor the order', () => {
    expect(countChoices(read('q=data&state=TX&start_from=2027-02-01&place_id=1&sort=pay'))).toBe(3)
    expect([isNarrowed(read('sort=pay')), isNarrowed(read('q=data'))]).toEqual([false, true])
  })
})
