import type { JobFilters, JobSort } from './wire.ts'

/** A part of the earth: all that lies within so many miles of a point, and a box around it that an index can be asked for. */
export interface Circle {
  readonly latitude: number
  readonly longitude: number
  readonly miles: number
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

const milesADegree = 69

/** The circle around a point. Near a pole, or over the line of dates, its box goes around the earth. */
export const circleAround = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  miles: number,
): Circle => {
  const high = miles / milesADegree
  const shrink = Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180)
  const wide = high / shrink
  const isAround = longitude - wide < -180 || longitude + wide > 180
  return {
    latitude,
    longitude,
    miles,
    south: latitude - high,
    north: latitude + high,
    west: isAround ? -180 : longitude - wide,
    east: isAround ? 180 : longitude + wide,
  }
}

/** The order that counts: what was asked for, else by relevance where there are words; without words nothing is more relevant. */
export const sortOf = (sort: JobSort | undefined, q: string | undefined): JobSort => {
  const hasWords = (q ?? '') !== ''
  if (sort === undefined) return hasWords ? 'relevance' : 'newest'
  return sort === 'relevance' && !hasWords ? 'newest' : sort
}

/** The filters that narrow a facet's own counts: all but its own. */
export const facetNames = ['category', 'remote', 'pay', 'hours', 'start', 'state', 'subsidy'] as const

/** Whether the filters could be met at all: a span of days that ends before it begins has no day in it. */
export const isPossible = ({ start_from, start_to }: Pick<JobFilters, 'start_from' | 'start_to'>): boolean =>
  start_from === undefined || start_to === undefined || start_from <= start_to
