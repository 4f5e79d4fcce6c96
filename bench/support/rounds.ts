import { parseArgs } from 'node:util';

/** Reads `--rounds 3`. */
export function readRounds(usual: number): number {
  const options = { rounds: { type: 'string', default: String(usual) } } as const;
  return readCount(parseArgs({ options }).values.rounds);
}

/** Throws unless it is at least one: without a round no goal is missed. */
export function readCount(typed: string): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`"${typed}" is no count: type a whole number above 0.`);
}
