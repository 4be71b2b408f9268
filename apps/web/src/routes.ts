import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { frontPage, signedInHome } from './app/home/route-ids.ts'

export default [
  layout('app/routes/framed.tsx', [
    index('app/routes/home.tsx', { id: frontPage }),
    route('home', 'app/routes/signed-in-home.tsx', { id: signedInHome }),
    layout('app/routes/equipped.tsx', [
      route('login', 'app/routes/login.tsx'),
      route('forgot-password', 'app/routes/forgot-password.tsx'),
      route('signup', 'app/routes/signup.tsx'),
      route('signup/role', 'app/routes/signup-role.tsx'),
      route('professional-program', 'app/routes/professional-program.tsx'),
      route('unsubscribe/:token', 'app/routes/unsubscribe.tsx'),
      route('leaving', 'app/routes/leaving.tsx'),
      route('second-factor', 'app/routes/second-factor.tsx'),
      route('admin', 'app/routes/admin.tsx'),
      route('admin/enrollments', 'app/routes/admin-enrollments.tsx'),
      route('admin/enrollments/:id', 'app/routes/admin-enrollment.tsx'),
      route('admin/users', 'app/routes/admin-users.tsx'),
      route('admin/users/:id', 'app/routes/admin-user.tsx'),
      route('admin/waitlist', 'app/routes/admin-waitlist.tsx'),
      layout('app/routes/settings.tsx', [
        route('settings', 'app/routes/settings-overview.tsx'),
        route('settings/account', 'app/routes/settings-account.tsx'),
        route('settings/security', 'app/routes/settings-security.tsx'),
        route('settings/appearance', 'app/routes/settings-appearance.tsx'),
        route('settings/notifications', 'app/routes/settings-notifications.tsx'),
        route('settings/privacy', 'app/routes/settings-privacy.tsx'),
      ]),
    ]),
    // These stand without the component library and the cache of answers, which would be most of their weight.
    route('terms', 'app/routes/terms.tsx'),
    route('privacy', 'app/routes/privacy.tsx'),
    route('*', 'app/routes/not-found.tsx'),
  ]),
  route('language', 'app/routes/language.ts'),
  // The flow fills the screen and brings its own way back.
  route('onboarding', 'app/routes/onboarding.tsx'),
] satisfies RouteConfig
