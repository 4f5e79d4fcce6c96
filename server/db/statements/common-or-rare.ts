const sampledRows = 100;
const walkedMax = 5_000;
const lookedUpMax = 1_000;

export interface Walked {
  ids: string[];
  /** The text was met often enough to be met again soon. */
  isCommon: boolean;
  /** There are no older rows. */
  isAll: boolean;
}

interface Ways {
  limit: number;
  /** Reads this number of the newest rows, and stops when the page is full. */
  walk(rows: number): Promise<Walked>;
  /** Looks up by the index; returns nothing when there are more than `most` matches. */
  lookUp(most: number): Promise<string[] | undefined>;
}

/** A common text fills its page among the newest rows; a rare one is looked up (decision 34). */
export async function findCommonOrRare({ limit, walk, lookUp }: Ways): Promise<string[]> {
  const isDone = ({ ids, isAll }: Walked): boolean => ids.length === limit || isAll;
  const sample = await walk(sampledRows);
  if (isDone(sample)) return sample.ids;
  const rare = sample.isCommon ? undefined : await lookUp(lookedUpMax);
  if (rare) return rare;
  const walked = await walk(rowsPromised(sample.ids.length, limit));
  if (isDone(walked)) return walked.ids;
  return (await lookUp(Number.MAX_SAFE_INTEGER)) ?? [];
}

/** Twice the rows that fill the page if the older ones match as often as the sampled ones. */
function rowsPromised(found: number, limit: number): number {
  return found === 0 ? walkedMax : Math.min(walkedMax, Math.ceil((2 * limit * sampledRows) / found));
}
