export type PartName = 'unit' | 'server' | 'embedded' | 'e2e';

/** Names of parts come first, none means all; the rest goes to vitest. */
export function readParts<Name extends string>(
  args: readonly string[],
  all: readonly Name[],
): { chosen: readonly Name[]; filters: readonly string[] } {
  const end = args.findIndex((arg) => !all.some((name) => name === arg));
  const names = args.slice(0, end === -1 ? args.length : end);
  const chosen = all.filter((name) => names.includes(name));
  return { chosen: chosen.length > 0 ? chosen : all, filters: args.slice(names.length) };
}
