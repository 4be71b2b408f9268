/** Tells a password manager whose new password it is that the form asks for. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
