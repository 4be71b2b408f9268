import type { DemoPerson } from '../src/platform/oidc/demo/demo-options.ts'

/** Who can come through the demo's identity provider: somebody new, somebody who has an account, and somebody who is refused. */
export const demoIdentities: readonly DemoPerson[] = [
  {
    subject: 'demo-nadia',
    email: 'nadia.haddad@demo.test',
    emailVerified: true,
    givenName: 'Nadia',
    familyName: 'Haddad',
    about: { en: 'Has no account yet; one is made.', es: 'Todavía no tiene cuenta; se crea una.' },
  },
  {
    subject: 'demo-sam',
    email: 'student@demo.test',
    emailVerified: true,
    givenName: 'Sam',
    familyName: 'Okafor',
    about: {
      en: 'Has an account with a password; the two are connected.',
      es: 'Tiene una cuenta con contraseña; las dos se conectan.',
    },
  },
  {
    subject: 'demo-lee',
    email: 'lee.park@demo.test',
    emailVerified: false,
    givenName: 'Lee',
    familyName: 'Park',
    about: {
      en: 'Never proved the address, so no account is opened.',
      es: 'Nunca demostró que el correo es suyo, así que no se abre ninguna cuenta.',
    },
  },
]
