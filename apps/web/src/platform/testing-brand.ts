import type { Brand } from '@firstrung/api/brand/wire'

/** The tests' brand, which no operator has. */
export const aBrand: Brand = {
  name: 'Firstrung',
  slug: 'firstrung',
  tagline: 'One rung at a time',
  support_email: 'support@brand.test',
  links: {
    terms: '/terms',
    privacy: '/privacy',
    coach_calendar: 'https://brand.test/coach',
    case_studies: 'https://brand.test/cases',
    student_aid_sign_in: 'https://brand.test/aid',
  },
  identity_provider: {
    value: 'campus-id',
    name: 'Campus ID',
    mark: { view_box: '0 0 24 24', d: 'M3 19h5' },
  },
  mark: { view_box: '0 0 32 32', paths: [{ d: 'M4 23h12', tone: 'accent' }] },
  partners: [{ kind: 'ai_lab', name: 'AI lab (placeholder)', view_box: '0 0 24 24', d: 'M3 19h5' }],
  testimonial: { quote: 'Kept for later.', by: 'Placeholder, no real person', placeholder: true },
  program_terms: { finance_charge: '$0', refund: ['-'], guarantee: ['-'], eligibility: ['-'] },
}
