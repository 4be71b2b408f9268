import type { SubsidyProgram } from '../src/modules/jobs/wire.ts'
import type { OrganizationPatch } from '../src/modules/organizations/wire.ts'

/** Where something is, as the place data would tell it. */
export interface Town {
  readonly placeId: string
  readonly name: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/** An organization of the demo that is vetted, with the person who founded it here. */
export interface Company {
  readonly name: string
  readonly founder: readonly [firstName: string, lastName: string]
  readonly town: Town
  readonly subsidies: readonly SubsidyProgram[]
  /** Who reads the applications. */
  readonly reviewedBy: string
  /** What every posting of it says at its end. */
  readonly team: string
  readonly facts: OrganizationPatch
}

const town = (placeId: string, name: string, state: string, latitude: number, longitude: number): Town => ({
  placeId,
  name,
  state,
  latitude,
  longitude,
})

export const madison = town('5261457', 'Madison, Wisconsin, United States', 'WI', 43.0731, -89.4012)
export const duluth = town('5024719', 'Duluth, Minnesota, United States', 'MN', 46.7867, -92.1005)

const factsOf = (
  legalName: string,
  at: Town,
  about: string,
  rest: Required<Pick<OrganizationPatch, 'kind' | 'industry' | 'employees_range' | 'website' | 'ein'>>,
): OrganizationPatch => ({ legal_name: legalName, place: at.name, about, interns_range: '0_10', ...rest })

const austin = town('4671654', 'Austin, Texas, United States', 'TX', 30.2672, -97.7431)
const seattle = town('5809844', 'Seattle, Washington, United States', 'WA', 47.6062, -122.3321)
const oakland = town('5378538', 'Oakland, California, United States', 'CA', 37.8044, -122.2712)
const detroit = town('4990729', 'Detroit, Michigan, United States', 'MI', 42.3314, -83.0458)
const indianapolis = town('4259418', 'Indianapolis, Indiana, United States', 'IN', 39.7684, -86.1581)
const philadelphia = town('4560349', 'Philadelphia, Pennsylvania, United States', 'PA', 39.9526, -75.1652)
const minneapolis = town('5037649', 'Minneapolis, Minnesota, United States', 'MN', 44.98, -93.2638)
const atlanta = town('4180439', 'Atlanta, Georgia, United States', 'GA', 33.749, -84.388)
const denver = town('5419384', 'Denver, Colorado, United States', 'CO', 39.7392, -104.9903)
const boston = town('4930956', 'Boston, Massachusetts, United States', 'MA', 42.3601, -71.0589)

/** Nobody real; each address ends in .test, which nobody can own. */
export const companies = {
  cedar: {
    name: 'Cedar Creek Software',
    founder: ['Dolores', 'Hinojosa'],
    town: austin,
    subsidies: ['texas_txworks'],
    reviewedBy: 'Dolores and the engineer you would work with',
    team: 'We are 24 people in one room by Cedar Creek. Every intern has a mentor, a desk by the window and a demo on Fridays.',
    facts: factsOf(
      'Cedar Creek Software, LLC',
      austin,
      'We make the booking software of 300 small clinics and barber shops. It has to work on a six-year-old phone.',
      {
        kind: 'for_profit',
        industry: 'information_technology',
        employees_range: '20_30',
        website: 'https://cedar-creek-software.test/',
        ein: '00-1100001',
      },
    ),
  },
  tidewater: {
    name: 'Tidewater Ferry Labs',
    founder: ['Nils', 'Aakre'],
    town: seattle,
    subsidies: ['washington_workstudy'],
    reviewedBy: 'Nils, who leads the forecasts',
    team: 'You sit with the four people who make the forecasts, and ride a ferry with its captain in the first week.',
    facts: factsOf(
      'Tidewater Ferry Labs, Inc.',
      seattle,
      'Ferries burn less when they know the tide. We tell captains how fast to go, and are right **19 days of 20**.',
      {
        kind: 'for_profit',
        industry: 'transportation',
        employees_range: '10_20',
        website: 'https://tidewater-ferry.test/',
        ein: '00-1100002',
      },
    ),
  },
  lantern: {
    name: 'Lantern Street Media',
    founder: ['Imani', 'Fontaine'],
    town: oakland,
    subsidies: ['berkeley_workstudy'],
    reviewedBy: 'Imani and two editors',
    team: 'Two editors read everything with you before it goes out. What you make carries your name.',
    facts: factsOf(
      'Lantern Street Media Cooperative',
      oakland,
      'A cooperative of reporters and designers: a weekly newsletter on the East Bay, two podcasts and a festival.',
      {
        kind: 'for_profit',
        industry: 'marketing_media',
        employees_range: '20_30',
        website: 'https://lantern-street.test/',
        ein: '00-1100003',
      },
    ),
  },
  motorway: {
    name: 'Rouge River Mobility',
    founder: ['Walter', 'Kowalczyk'],
    town: detroit,
    subsidies: ['michigan_steam_ahead', 'scitech'],
    reviewedBy: 'Walter and the lead of the team',
    team: 'You work in the hall where the buses stand: what you build in the morning can drive in the afternoon.',
    facts: factsOf(
      'Rouge River Mobility Corporation',
      detroit,
      'We turn old city buses into electric ones: motors, batteries and the software that keeps both well.',
      {
        kind: 'for_profit',
        industry: 'manufacturing',
        employees_range: '50_100',
        website: 'https://rouge-river-mobility.test/',
        ein: '00-1100004',
      },
    ),
  },
  hoosier: {
    name: 'Whitefern Credit Union',
    founder: ['Gwen', 'Abernathy'],
    town: indianapolis,
    subsidies: ['earn_indiana'],
    reviewedBy: 'Gwen and the head of the branch',
    team: 'You begin with a week at the counter, because that is where our members tell us what they need.',
    facts: factsOf(
      'Whitefern Credit Union',
      indianapolis,
      'A credit union of 41,000 members, most of whom borrow for a car, a roof or a semester.',
      {
        kind: 'nonprofit',
        industry: 'finance_insurance',
        employees_range: '100_plus',
        website: 'https://whitefern-cu.test/',
        ein: '00-1100005',
      },
    ),
  },
  liberty: {
    name: 'Schuylkill Health Data',
    founder: ['Rosalind', 'Iyer'],
    town: philadelphia,
    subsidies: ['pa_workstudy_program_swsp'],
    reviewedBy: 'Rosalind and a statistician',
    team: 'A statistician and an engineer share your questions. We close laptops at five.',
    facts: factsOf(
      'Schuylkill Health Data, Inc.',
      philadelphia,
      'We find out which care helps, from data that names nobody, for eleven community hospitals.',
      {
        kind: 'for_profit',
        industry: 'health_care',
        employees_range: '30_50',
        website: 'https://schuylkill-health-data.test/',
        ein: '00-1100006',
      },
    ),
  },
  prairie: {
    name: 'Prairie Loom Research',
    founder: ['Sigrid', 'Thorsen'],
    town: minneapolis,
    subsidies: ['scitech'],
    reviewedBy: 'Sigrid and last year’s intern',
    team: 'Five researchers, one intern each. You write one page a week on what you tried, and we talk it over.',
    facts: factsOf(
      'Prairie Loom Research Institute',
      minneapolis,
      'A small institute for language and speech technology in Dakota, Hmong, Somali and Spanish.',
      {
        kind: 'nonprofit',
        industry: 'research',
        employees_range: '10_20',
        website: 'https://prairie-loom.test/',
        ein: '00-1100007',
      },
    ),
  },
  peach: {
    name: 'Sweet Auburn Goods',
    founder: ['Terrence', 'Oyelaran'],
    town: atlanta,
    subsidies: ['shorelight'],
    reviewedBy: 'Terrence himself',
    team: 'We pack orders together every Thursday, whatever our titles say. There is lunch.',
    facts: factsOf(
      'Sweet Auburn Goods Company',
      atlanta,
      'A shop for what 90 makers of the South sew, bake and build, on the web and at one corner of Auburn Avenue.',
      {
        kind: 'for_profit',
        industry: 'retail',
        employees_range: '10_20',
        website: 'https://sweet-auburn-goods.test/',
        ein: '00-1100008',
      },
    ),
  },
  summit: {
    name: 'Front Range Solar Trust',
    founder: ['Marisol', 'Quintana'],
    town: denver,
    subsidies: ['scitech', 'shorelight'],
    reviewedBy: 'Marisol and the site manager',
    team: 'One day of each week is outside, on a roof with a harness or at a kitchen table with a bill.',
    facts: factsOf(
      'Front Range Solar Trust',
      denver,
      'We put solar roofs on homes whose owners could not pay for them, and prove what they save.',
      {
        kind: 'nonprofit',
        industry: 'energy_utilities',
        employees_range: '30_50',
        website: 'https://front-range-solar.test/',
        ein: '00-1100009',
      },
    ),
  },
  commons: {
    name: 'Fenway Learning Commons',
    founder: ['Beatriz', 'Lindqvist-Moss'],
    town: boston,
    subsidies: [],
    reviewedBy: 'Beatriz and a teacher',
    team: 'You meet teachers every week. They say what works, and you hear it first.',
    facts: factsOf(
      'Fenway Learning Commons',
      boston,
      'Free lessons in reading and numbers for grown-ups, on paper and on the phone, used in 60 libraries.',
      {
        kind: 'nonprofit',
        industry: 'education',
        employees_range: '20_30',
        website: 'https://fenway-learning.test/',
        ein: '00-1100010',
      },
    ),
  },
} as const satisfies Readonly<Record<string, Company>>

export type CompanyName = keyof typeof companies

export const companyNames = Object.keys(companies) as CompanyName[]
