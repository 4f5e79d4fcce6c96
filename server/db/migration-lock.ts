import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { numberOfLock } from './advisory-locks.ts';
import type { OpenDatabase } from './connect.ts';

const pauseMs = 200;
/** No migration of a city takes as long; what holds the lock then is no process that migrates. */
const waitMs = 10 * 60_000;

class MigrationLockHeld extends Error {
  override name = 'MigrationLockHeld';

  constructor(holder: string) {
    super(
      `The database is being migrated by another process for too long: ${holder}. If none migrates, end that connection with pg_terminate_backend`,
    );
  }
}

interface Waiting {
  tell: (words: string) => void;
  patienceMs?: number | undefined;
}

/**
 * Works while no other process migrates. A transaction holds the lock: a pooler leaves it on one connection in any mode,
 * and its end frees the lock, however it ends. An embedded database has one process. Throws MigrationLockHeld.
 */
export async function whileMigrationIsOurs<Result>(
  { pool, engine }: Pick<OpenDatabase, 'pool' | 'engine'>,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await takeLock(client, waiting);
    const result = await work();
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, which frees the lock.
    client.release(true);
    throw error;
  }
}

/** Asks again and again: a wait inside the database would end at its user's lock_timeout or statement_timeout. */
async function takeLock(client: pg.PoolClient, { tell, patienceMs = waitMs }: Waiting): Promise<void> {
  const number = numberOfLock('migration');
  const take = async (): Promise<boolean | undefined> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      number,
    ]);
    return rows[0]?.taken;
  };
  if (await take()) return;
  const until = performance.now() + patienceMs;
  tell(`the start waits for another process, which migrates the database: ${await describeHolder(client)}`);
  do {
    if (performance.now() > until) throw new MigrationLockHeld(await describeHolder(client));
    await pause(pauseMs);
  } while (!(await take()));
}

interface Holder {
  pid: number;
  name: string;
  place: string;
  time: string;
}

/** PostgreSQL hides all but the number of another user's connection. */
async function describeHolder(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<Holder>(
    `select pid, coalesce(nullif(a.application_name, ''), 'without a name') as name,
       coalesce(host(a.client_addr), 'an unknown place') as place,
       coalesce(extract(epoch from now() - coalesce(a.xact_start, a.state_change))::integer::text || ' s', 'an unknown time') as time
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid, l.objid, l.objsubid) = (0, $1, 1)
       and l.database = (select oid from pg_database where datname = current_database())`,
    [numberOfLock('migration')],
  );
  const [holder] = rows;
  if (!holder) return 'it has just ended';
  return `connection ${holder.pid} (${holder.name}, from ${holder.place}, for ${holder.time})`;
}
