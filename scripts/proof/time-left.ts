export type TimeLeft = {
  /** Notes that a subject ended. */
  end: (subject: string) => void;
  /** `12 left, about 7 min`. */
  tell: () => string;
};

/**
 * What is left, by the seconds that each subject took last. The pace of what ended since the start counts in how busy
 * the machine is and how many subjects run side by side.
 */
export function startTimeLeft(expectedSeconds: ReadonlyMap<string, number>, nowMs: () => number): TimeLeft {
  const startedMs = nowMs();
  const waiting = new Map(expectedSeconds);
  const total = sum(expectedSeconds.values());
  return {
    end: (subject) => void waiting.delete(subject),
    tell: () => {
      const left = sum(waiting.values());
      const ended = total - left;
      const elapsed = (nowMs() - startedMs) / 1000;
      const seconds = ended > 0 ? (left * elapsed) / ended : left;
      return `${waiting.size} left, about ${formatDuration(seconds)}`;
    },
  };
}

/** The known seconds; for a new subject the middle of the known ones, or `unknownSeconds`. */
export function expectSeconds(
  subjects: readonly string[],
  secondsOf: (subject: string) => number | undefined,
  unknownSeconds: number,
): Map<string, number> {
  const known = subjects.flatMap((subject) => secondsOf(subject) ?? []).toSorted((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? unknownSeconds;
  return new Map(subjects.map((subject) => [subject, secondsOf(subject) ?? usual]));
}

const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
