/** The code of the error, or of what caused it. A message may repeat an address with a password. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error ? String(error.code) : '';
  if (/^[A-Z][A-Z_0-9]{1,60}$/.test(code)) return code;
  if (error.cause !== undefined) return errorCodeOf(error.cause);
  return error.name === 'TimeoutError' ? 'it is silent' : 'no answer';
}
