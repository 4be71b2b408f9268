import type { JobCategory } from '../src/modules/jobs/wire.ts'
import type { CompanyName } from './companies.ts'

/** What an internship of the demo is about; when it is follows from its place in the list. */
export interface Internship {
  readonly title: string
  readonly category: JobCategory
  /** What is done, a line each. */
  readonly work: readonly string[]
  readonly skills: readonly string[]
  /** What an hour pays, in dollars. */
  readonly pay: readonly [least: number, most: number]
  readonly hours: number
  /** From where it can be done, where it is remote; none for everywhere in the country. */
  readonly remoteFrom?: readonly string[]
  /** In how many days it closes, where its place in the list does not say so. */
  readonly deadline?: number
}

const make =
  (category: JobCategory) =>
  (
    title: string,
    pay: Internship['pay'],
    hours: number,
    skills: string,
    work: readonly string[],
    remoteFrom?: readonly string[],
  ): Internship => ({
    title,
    category,
    work,
    skills: skills.split(', '),
    pay,
    hours,
    ...(remoteFrom && { remoteFrom }),
  })

const software = make('software_engineering')
const data = make('data_science_research')
const marketing = make('marketing_sales')
const design = make('product_design')
const business = make('business_development_finance')
const product = make('product_management')
const ai = make('artificial_intelligence')
const anywhere: readonly string[] = []

/** What Erin's organization offers. */
export const northlakes: readonly Internship[] = [
  software('Robot software intern', [24, 29], 40, 'C++, Python, Linux, Git', [
    'Make the arm stop gently when somebody reaches in, and measure how long it takes.',
    'Replay a day of a warehouse in our simulator and find what goes wrong.',
  ]),
  software('Frontend intern, operator screens', [22, 26], 30, 'TypeScript, React, CSS', [
    'Build the screen on which an operator sees why an arm waits.',
    'Try it with gloves on, and make its buttons larger.',
  ]),
  ai('Computer vision intern', [26, 32], 40, 'Python, PyTorch, OpenCV', [
    'Teach a model to tell a crushed box from a whole one.',
    'Keep a list of what it gets wrong, and why.',
  ]),
  data('Warehouse data intern', [20, 24], 20, 'SQL, Python, Statistics', [
    'Find out which parcels are dropped, when and by which gripper.',
    'Write it down on one page that a manager reads.',
  ]),
  design('Industrial design intern, grippers', [21, 25], 30, 'CAD, Sketching, 3D printing', [
    'Draw, print and break grippers for soft goods.',
    'Watch pickers for a day before the first line.',
  ]),
  marketing('Video and demo intern', [17, 20], 20, 'Video editing, Writing, Photography', [
    'Film our arms at work at two customers.',
    'Cut one-minute films that say what the arm cannot do, too.',
  ]),
  business('Pricing intern', [19, 23], 20, 'Excel, Financial modeling', [
    'Work out what an hour of an arm costs a small warehouse.',
    'Compare five ways to charge for it, with their risks.',
  ]),
  product(
    'Product intern, fleet updates',
    [21, 25],
    25,
    'Interviews, Writing, SQL',
    [
      'Ask ten customers how an update should come to their arms.',
      'Turn what they say into a plan of four small steps.',
    ],
    anywhere,
  ),
]

/** Those of Erin's that nobody sees yet: one waits for staff, one is being written. */
export const unseen: readonly [submitted: Internship, draft: Internship] = [
  software('.NET integration intern', [22, 27], 30, 'C#, .NET, REST', [
    'Let our arms hear what a customer’s stock system says.',
    'Write the example that the next customer copies.',
  ]),
  marketing('Trade fair intern', [17, 20], 15, 'Events, Writing', ['Prepare our stand at two fairs in spring.']),
]

/** What it offered and offers no more: one that it closed, one whose deadline is over, and one that staff refused. */
export const ended: Readonly<Record<'closed' | 'expired' | 'refused', Internship>> = {
  closed: software('Test bench intern', [21, 25], 20, 'Python, Testing, Linux', [
    'Let a bench of six grippers open and close for a night, and count what breaks.',
    'Turn the count into the one number that we look at in the morning.',
  ]),
  expired: {
    ...data('Parcel labels intern', [19, 22], 15, 'Excel, SQL', [
      'Read a thousand labels that our cameras could not.',
      'Sort them by what was wrong, and say what to mend first.',
    ]),
    deadline: 4,
  },
  refused: business('Sales meetings intern', [18, 21], 15, 'Writing, Presentations', [
    'Listen to calls with customers, and to the meetings before them.',
    'Write down what was promised.',
  ]),
}

/** What waits at Harbor Street Clinic until staff have looked at the organization. */
export const harbors: Internship = data('Clinic data intern', [18, 21], 15, 'Excel, SQL, Care with private data', [
  'Count how long people wait, by hour and weekday.',
  'Show it so that the front desk can act on it.',
])

/** What the other organizations offer. */
export const offers: Readonly<Record<CompanyName, readonly Internship[]>> = {
  cedar: [
    software('Backend engineering intern', [25, 30], 40, 'C#, .NET, PostgreSQL', [
      'Make reminders arrive once and only once.',
      'Write the test that would have caught our worst morning.',
    ]),
    software(
      'Mobile web intern',
      [23, 27],
      20,
      'JavaScript, CSS, Accessibility',
      ['Make booking work on a slow line.', 'Halve what the first page sends.'],
      ['TX', 'NM', 'OK', 'LA'],
    ),
    design('Interface design intern', [22, 26], 20, 'Figma, User research', [
      'Sit in two barber shops and watch how they book.',
      'Redraw the day view for a screen with a cracked corner.',
    ]),
    product('Product operations intern', [20, 23], 20, 'Writing, SQL, Support', [
      'Read 400 support letters and sort them by what hurts.',
      'Propose the three changes that would spare most of them.',
    ]),
    marketing('Customer stories intern', [17, 20], 15, 'Interviews, Writing, Spanish', [
      'Ask shop owners what changed, in English or Spanish.',
      'Write six stories that they would sign.',
    ]),
  ],
  tidewater: [
    data('Tide forecast intern', [24, 28], 40, 'Python, Statistics, Time series', [
      'Compare our forecast with 30 tide gauges.',
      'Find the bay in which we are worst, and why.',
    ]),
    software('Embedded C++ intern', [26, 32], 40, 'C++, Embedded systems, Linux', [
      'Read speed and heading from a ship’s bus.',
      'Make the box survive a power cut on deck.',
    ]),
    ai('Machine learning intern, fuel use', [27, 33], 30, 'Python, PyTorch, Statistics', [
      'Predict a crossing’s fuel from wind, tide and load.',
      'Say how sure the model is, and check that it is right about that.',
    ]),
    design('Bridge display design intern', [21, 26], 20, 'Figma, Maps, Accessibility', [
      'Design a display that is read at night with one glance.',
      'Test it with four captains.',
    ]),
    business('Grants and contracts intern', [20, 24], 15, 'Writing, Excel, Research', [
      'Find which public programs pay for cleaner ferries.',
      'Write one application from the first line to the last.',
    ]),
  ],
  lantern: [
    marketing('Newsletter intern', [19, 22], 20, 'Copywriting, Email campaigns, Analytics', [
      'Write the Thursday letter with an editor.',
      'Try two subject lines a week and keep what you learn.',
    ]),
    marketing('Festival partnerships intern', [19, 22], 20, 'Negotiation, Events, Writing', [
      'Win ten local shops as partners of the festival.',
      'Keep every promise that we made them in one list.',
    ]),
    design('Editorial design intern', [20, 25], 25, 'Illustration, Typography, InDesign', [
      'Draw the opening picture of six stories.',
      'Make a system of charts that also works in black and white.',
    ]),
    data('Audience research intern', [20, 24], 15, 'Surveys, R, Statistics', [
      'Ask 500 readers what they miss.',
      'Tell the newsroom what they did not say, too.',
    ]),
    software(
      'Podcast tools intern',
      [23, 27],
      20,
      'Python, React, Audio',
      ['Build a page that finds any sentence of any episode.', 'Write transcripts that a screen reader reads well.'],
      ['CA'],
    ),
  ],
  motorway: [
    software('Battery software intern', [23, 28], 40, 'C, C++, Testing', [
      'Watch the heat of 4,000 cells and warn in time.',
      'Write tests that run on a real pack every night.',
    ]),
    data('Fleet data intern', [21, 25], 30, 'SQL, Python, Tableau', [
      'Find what the winter takes from a battery.',
      'Build the chart that the bus company looks at each Monday.',
    ]),
    product('Product intern, charging depots', [21, 25], 30, 'Interviews, Excel, Maps', [
      'Follow a night shift in a depot.',
      'Write what has to be true before 20 buses can charge at once.',
    ]),
    business('Supply chain finance intern', [20, 24], 20, 'Excel, Negotiation', [
      'Compare three makers of cells, with all costs.',
      'Build a model that says when a price is too good.',
    ]),
    ai('Predictive maintenance intern', [24, 30], 30, 'Python, Machine learning, Signal processing', [
      'Hear a worn bearing before a mechanic does.',
      'Agree with mechanics on how many false alarms are bearable.',
    ]),
  ],
  hoosier: [
    business('Lending analyst intern', [18, 22], 25, 'Excel, Statistics, Writing', [
      'Look at 2,000 car loans and what became of them.',
      'Say whom our rules turn away without need.',
    ]),
    business('Community finance intern', [18, 21], 20, 'Spanish, Presentations, Budgeting', [
      'Prepare evening classes on a first budget.',
      'Hold two of them yourself.',
    ]),
    software('Banking app intern', [21, 25], 30, 'Kotlin, Swift, Testing', [
      'Show what a payment will do to the balance before it is made.',
      'Make the app readable at the largest letters.',
    ]),
    data('Fraud research intern', [20, 24], 20, 'SQL, Python, Statistics', [
      'Describe how stolen cards are tried at gas stations.',
      'Propose one rule, and count whom it would bother wrongly.',
    ]),
    marketing('Member marketing intern', [16, 19], 20, 'Copywriting, Canva, Email campaigns', [
      'Explain a savings account in 60 words.',
      'Try the words on members before they are printed.',
    ]),
  ],
  liberty: [
    data('Biostatistics intern', [23, 28], 30, 'R, Statistics, SQL', [
      'Compare two ways to care for asthma at home.',
      'Write the methods so that another could repeat them.',
    ]),
    data('Data quality intern', [19, 23], 20, 'SQL, Python, Care with private data', [
      'Find what eleven hospitals each mean by the same word.',
      'Write checks that catch the next surprise.',
    ]),
    software('Data platform intern', [24, 29], 40, 'Python, PostgreSQL, Docker', [
      'Make a nightly load start again where it broke.',
      'Cut its time by half, with measures before and after.',
    ]),
    ai('Responsible AI intern', [24, 30], 20, 'Python, Statistics, Writing', [
      'Check for whom a risk model is wrong more often.',
      'Explain it to a board of nurses and patients.',
    ]),
    product('Product intern, hospital reports', [21, 25], 20, 'Interviews, Writing, Prototyping', [
      'Ask nurses which numbers they trust.',
      'Take half of the report away, and see who misses it.',
    ]),
  ],
  prairie: [
    ai('Speech technology intern', [22, 28], 30, 'Python, PyTorch, Linguistics', [
      'Make a recognizer better for speakers of Hmong.',
      'Listen to its errors with two speakers each week.',
    ]),
    ai(
      'Language data intern',
      [20, 24],
      20,
      'Somali, Spanish, Data labeling',
      ['Label dialogs and write the guide for it.', 'Measure where two people label differently.'],
      ['MN', 'WI', 'IA', 'ND', 'SD'],
    ),
    data('Survey research intern', [19, 23], 15, 'R, Surveys, Writing', [
      'Find out which languages are spoken at the counters of a county.',
      'Turn it into a map with its gaps shown.',
    ]),
    software('Open source intern', [22, 27], 20, 'Rust, Python, Git', [
      'Answer, mend and close 30 reports of our dictionary tool.',
      'Write its guide for newcomers.',
    ]),
    design('Learning app design intern', [20, 24], 15, 'Figma, Illustration, Prototyping', [
      'Design a word game with elders who speak Dakota.',
      'Try it in a class, and draw it again.',
    ]),
  ],
  peach: [
    marketing('Social media intern', [16, 18], 15, 'Social media, Photography, Writing', [
      'Portray one maker a week.',
      'Find out what brings people into the shop, not only likes.',
    ]),
    marketing('Wholesale sales intern', [16, 20], 20, 'Negotiation, Excel, Presentations', [
      'Win twelve hotels and gift shops as buyers.',
      'Keep the notes that the next salesperson needs.',
    ]),
    business('Small business finance intern', [17, 20], 15, 'QuickBooks, Excel', [
      'Forecast eight weeks of cash, and check it each Friday.',
      'Help two makers and a café to price what they make.',
    ]),
    design('Packaging design intern', [17, 21], 20, 'Illustration, Typography, Prototyping', [
      'Design a box that is opened with joy and thrown away by nobody.',
      'Get it printed within a budget.',
    ]),
  ],
  summit: [
    data('Energy data intern', [20, 25], 30, 'Python, SQL, Statistics', [
      'Prove what 140 roofs saved, with honest error bars.',
      'Find the five that save less than they should.',
    ]),
    business('Solar finance intern', [20, 24], 25, 'Excel, Financial modeling, Writing', [
      'Model a loan that is always smaller than the bill it replaces.',
      'Explain it on one page to a family.',
    ]),
    product('Field tools product intern', [20, 24], 20, 'Interviews, Prototyping, Maps', [
      'Climb a roof and note each time somebody looks for a paper.',
      'Plan the tool that makes the paper needless.',
    ]),
    software('Roof planning software intern', [22, 27], 30, 'TypeScript, Geometry, Maps', [
      'Draw panels on a roof from above, with its shadows.',
      'Make it fast enough for a tablet in the sun.',
    ]),
    marketing('Neighborhood outreach intern', [18, 21], 20, 'Spanish, Events, Writing', [
      'Hold six evenings in libraries and parishes.',
      'Write the leaflet that answers what people asked.',
    ]),
  ],
  commons: [
    product(
      'Learning product intern',
      [20, 24],
      20,
      'Interviews, Writing, Statistics',
      ['Find the lesson at which most people stop.', 'Change it with a teacher, and measure again.'],
      anywhere,
    ),
    design('Accessibility design intern', [21, 25], 20, 'Accessibility, Figma, HTML', [
      'Try each lesson with a keyboard and with a screen reader.',
      'Mend the ten worst places, and write down the pattern.',
    ]),
    software(
      'Full-stack intern, lessons',
      [23, 28],
      30,
      'React, Node.js, SQL',
      ['Let a learner go on where they stopped, without a line.', 'Write it so that a volunteer understands it.'],
      anywhere,
    ),
    ai('Reading aloud intern', [22, 27], 15, 'Python, Speech, Linguistics', [
      'Judge three voices with learners.',
      'Mend how they say the 300 words of our first course.',
    ]),
    business('Fundraising research intern', [18, 22], 10, 'Research, Writing, Excel', [
      'Find 20 foundations that pay for reading.',
      'Write to four of them with a librarian.',
    ]),
  ],
}
