import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('app/routes/home.tsx'),
  route('login', 'app/routes/login.tsx'),
  route('signup', 'app/routes/signup.tsx'),
  route('onboarding', 'app/routes/onboarding.tsx'),
  route('professional-program', 'app/routes/professional-program.tsx'),
  route('settings', 'app/routes/settings.tsx'),
  route('terms', 'app/routes/terms.tsx'),
  route('privacy', 'app/routes/privacy.tsx'),
  route('*', 'app/routes/not-found.tsx'),
] satisfies RouteConfig
