/** All lists of internships that were read. */
export const jobListsKey = ['jobs', 'list'] as const
