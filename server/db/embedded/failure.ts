/** Emscripten throws failures of the disk as plain objects, with the numbers of WASI. */
const diskFailures: Record<number, string> = {
  2: 'this user has no right to write there',
  19: 'the quota of the disk is used up',
  29: 'the disk cannot be read or written',
  51: 'the disk is full',
  69: 'the file system is read-only',
};

export function reasonOfFailure(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown) return String(thrown.message);
  if (!('errno' in thrown)) return String(thrown);
  return diskFailures[Number(thrown.errno)] ?? `its file system failed with number ${String(thrown.errno)}`;
}
