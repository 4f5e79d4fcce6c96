/** The field is invisible: it shows password managers to which account a lone password belongs. */
export const UsernameField = ({ value }: { value: string | null }) => (
  <input type="email" autoComplete="username" value={value ?? ''} readOnly hidden />
);
