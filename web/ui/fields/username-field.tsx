/** Invisible: shows password managers to which account a lone password belongs. */
export const UsernameField = ({ value }: { value: string }) => (
  <input type="email" autoComplete="username" value={value} readOnly hidden />
);
