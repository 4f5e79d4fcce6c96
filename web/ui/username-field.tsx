/** Beside a password alone: tells password managers whose it is. Nobody sees it. */
export const UsernameField = ({ value }: { value: string }) => (
  <input type="email" autoComplete="username" value={value} readOnly hidden />
);
