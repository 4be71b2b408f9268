import type { Audience, GuideStep, ProfilePart, socialLinks, Viewer } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'

/** What the parts of a profile are called. */
export const usePartNames = (): Readonly<Record<ProfilePart, string>> => {
  const { t } = useLingui()
  return {
    about: t({ message: 'About', context: 'of oneself' }),
    skills: t`Skills`,
    experience: t`Experience`,
    education: t`Education`,
    projects: t`Projects`,
    target_roles: t`Target roles`,
    availability: t`Availability`,
    place: t`Place`,
    links: t`Links`,
  }
}

export const useAudienceNames = (): Readonly<Record<Audience, string>> => {
  const { t } = useLingui()
  return { public: t`Everybody`, employers: t`Employers`, me: t`Only you` }
}

export const useViewerNames = (): Readonly<Record<Viewer, string>> => {
  const { t } = useLingui()
  return { self: t`As you`, employer: t`As an employer`, public: t`As everybody` }
}

/** What each step of the guide asks for, and what it is good for. */
export const useGuideTexts = (): Readonly<Record<GuideStep, readonly [what: string, why: string]>> => {
  const { t } = useLingui()
  return {
    headline: [t`Add a headline`, t`It is the first line that employers read.`],
    skills: [t`Name three skills`, t`Employers search by them.`],
    experience: [t`Describe a job or a project`, t`No job yet? A project counts just as much.`],
    education: [t`Add your school`, t`Where you study says what you are learning now.`],
    target_roles: [t`Choose target roles`, t`Employers filter by the kind of work you want.`],
    availability: [t`Say when you can work`, t`A start date and hours a week save a question later.`],
    about: [t`Write a few sentences about yourself`, t`What do you like to work on, and why?`],
    links: [t`Link to your work`, t`A page, a repository or a network you use.`],
  }
}

export const useLinkNames = (): Readonly<Record<(typeof socialLinks)[number], string>> => {
  const { t } = useLingui()
  return {
    linkedin_link: 'LinkedIn',
    github_link: 'GitHub',
    facebook_link: 'Facebook',
    twitter_link: 'X (Twitter)',
    instagram_link: 'Instagram',
    tiktok_link: 'TikTok',
    portfolio_link: t`Your own page`,
  }
}
