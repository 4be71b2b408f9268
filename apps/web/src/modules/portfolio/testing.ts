import type { Portfolio, StudentView } from '@firstrung/api/portfolio/wire'

/** A profile as its student edits it. */
export const aPortfolio: Portfolio = {
  user_id: '01936f2a-0000-7000-8000-000000000001',
  handle: 'ana-of-rivers',
  headline: 'Counts birds',
  about: '',
  skills: ['SQL'],
  experience: [],
  education: [],
  projects: [],
  availability: { from: null, until: null, hours_week: null, remote: true },
  visibility: {
    about: 'public',
    skills: 'public',
    experience: 'public',
    education: 'public',
    projects: 'public',
    target_roles: 'employers',
    availability: 'employers',
    place: 'employers',
    links: 'employers',
  },
  is_public: false,
  is_discoverable: false,
  name_form: 'initial',
  photo_url: null,
  guide: [
    { step: 'headline', done: true },
    { step: 'skills', done: false },
    { step: 'experience', done: false },
    { step: 'education', done: false },
  ],
  version: 3,
}

/** The same as somebody reads it. */
export const aView: StudentView = {
  handle: 'ana-of-rivers',
  viewer: 'public',
  name: 'Ana O.',
  headline: 'Counts birds',
  is_vetted: true,
  photo_url: null,
  about: 'I count birds.',
  skills: ['SQL'],
  experience: [{ title: 'Helper', organization: 'Library', place: '', from: '2024-09', until: 'present', text: '' }],
  education: null,
  projects: [],
  target_roles: null,
  availability: null,
  place: null,
  links: [{ kind: 'github_link', url: 'https://github.com/ana' }],
}

/** Chooses a JSON Resume of this in the page's field for one. */
export const takeFile = (resume: object) => {
  const file = new File([JSON.stringify(resume)], 'resume.json', { type: 'application/json' })
  const input = document.querySelector<HTMLInputElement>('input[accept*="json"]')
  if (!input) throw new Error('there is no field for a file')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
