import type { Job } from '@firstrung/api/jobs/discovery/wire'
import { lastZoneHours } from '@firstrung/api/jobs/wire'
import { stateNames } from '@firstrung/api/places/states/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block } from '../../ui/markdown/parse.ts'
import { Written } from '../../ui/markdown/written.tsx'

const placeOf = (job: Job) => {
  const [town] = job.place.split(',')
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: town ?? job.place,
        ...(job.region ? { addressRegion: job.region } : {}),
        // What was typed and not chosen may be anywhere.
        ...(job.country ? { addressCountry: job.country } : {}),
      },
    },
  }
}

const whereOf = (job: Job) => {
  if (!job.remote) return placeOf(job)
  const states = job.remote_states.map((code) => ({ '@type': 'State', name: `${stateNames[code]}, USA` }))
  return {
    // A place that nobody chose from the list is told to people alone.
    ...(job.country === null ? {} : placeOf(job)),
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: states.length > 0 ? states : [{ '@type': 'Country', name: 'USA' }],
  }
}

/** The posting as search engines read it: schema.org's JobPosting as JSON that cannot end the script which holds it. */
export const jobPostingOf = (
  job: Job,
  /** Its description, as the page shows it. */
  blocks: readonly Block[],
  { origin, path }: { readonly origin: string; readonly path: string },
): string => {
  const { organization } = job
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: renderToStaticMarkup(<Written blocks={blocks} />),
    identifier: { '@type': 'PropertyValue', name: organization.name, value: job.id },
    url: `${origin}${path}`,
    datePosted: job.published_at.slice(0, 10),
    validThrough: `${job.deadline_day}T23:59:59-${lastZoneHours}:00`,
    employmentType: 'INTERN',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: organization.name,
      ...(organization.website === '' ? {} : { sameAs: organization.website }),
      ...(organization.logo_url === null ? {} : { logo: `${origin}${organization.logo_url}` }),
    },
    ...whereOf(job),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.pay_min_cents / 100,
        maxValue: job.pay_max_cents / 100,
        unitText: 'HOUR',
      },
    },
    jobStartDate: job.start_day,
    totalJobOpenings: job.openings,
    ...(job.skills.length === 0 ? {} : { skills: job.skills.join(', ') }),
  }
  return JSON.stringify(posting).replace(/</g, '\\u003c')
}
