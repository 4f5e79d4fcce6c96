import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

export interface Contestant {
  name: string;
  url: string;
  processId: number;
  /** The name of its connections to PostgreSQL. */
  applicationName: string;
  databaseName: string;
}

/** Milliseconds that a server and its PostgreSQL backends use for `work`. */
export async function cpuDuring(
  watch: pg.Client,
  contestant: Contestant,
  work: () => Promise<void>,
): Promise<number> {
  const before = await readTimes(watch, contestant);
  await work();
  let used = 0;
  for (const [id, ms] of await readTimes(watch, contestant)) used += ms - (before.get(id) ?? 0);
  return used;
}

async function readTimes(watch: pg.Client, contestant: Contestant): Promise<Map<number, number>> {
  const { rows } = await watch.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = $2',
    [contestant.applicationName, contestant.databaseName],
  );
  const ids = [contestant.processId, ...rows.map(({ pid }) => pid)];
  return new Map(ids.flatMap((id) => timeOf(id)));
}

/** Milliseconds on a processor, of all its threads. Nothing for a process that has ended meanwhile, as an idle connection does. */
export function timeOf(id: number): [number, number][] {
  try {
    const threads = readdirSync(`/proc/${id}/task`);
    return [
      [id, threads.reduce((ms, thread) => ms + threadTimeOf(`/proc/${id}/task/${thread}/schedstat`), 0)],
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return [];
    throw error;
  }
}

/** The first number is the time on a processor, in nanoseconds; `stat` would give hundredths of a second. */
const threadTimeOf = (file: string): number => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
