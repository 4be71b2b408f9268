import { Notifications } from '@mantine/notifications'

/** Where short notices appear; loaded once the page runs, since none can come before. */
export const Notices = () => <Notifications position="top-center" />
