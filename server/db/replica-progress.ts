/** How far a replica is behind its primary, by positions in the log. */
export interface Progress {
  /** All that was committed before `at`, in ms since 1970, lies before `position`. */
  noteWritten(at: number, position: string): void;
  noteReplayed(position: string): void;
  /** The moment before which everything that was committed is on the replica. Null: it is not known. */
  replayedUntil(): number | null;
  /** Whether the newest written position is there. */
  isLevel(): boolean;
}

/** An older position is of no use. */
const keptMs = 10_000;

export function createProgress(): Progress {
  let written: { at: number; position: bigint }[] = [];
  let until: number | null = null;
  let replayed = -1n;
  return {
    noteWritten(at, position) {
      written = [...written.filter((one) => at - one.at < keptMs), { at, position: readPosition(position) }];
    },
    noteReplayed(position) {
      replayed = readPosition(position);
      until = written.findLast((one) => one.position <= replayed)?.at ?? null;
    },
    replayedUntil: () => until,
    isLevel: () => (written.at(-1)?.position ?? 0n) <= replayed,
  };
}

/** `16/B374D848`, two halves in hexadecimal digits. */
function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
