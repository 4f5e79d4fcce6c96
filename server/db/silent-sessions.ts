/** Whether a connection that does not answer is worked for, asked over a new one: a cut network says nothing for minutes. */
import pg from 'pg';

export interface Session {
  pid: number;
  startedAt: string;
}

/** True: the database works on its statement, or says that it cannot be asked. */
export type IsWorkedFor = (client: pg.ClientBase) => Promise<boolean>;

const sessions = new WeakMap<pg.ClientBase, Session>();

/** A connection keeps its session for ever. Behind a pooler the number that the driver knows is the pooler's. */
export const askOwnSession = `select pid, backend_start::text as "startedAt" from pg_stat_activity
  where pid = pg_backend_pid()`;

const nameOf = ({ pid, startedAt }: Session): string => `${pid} ${startedAt}`;

export function noteSession(client: pg.ClientBase, session: Session | undefined): void {
  if (session) sessions.set(client, session);
}

/** Connections that fall silent together ask once. No new connection within `answerMs`: none is worked for. */
export function askBeside(connectionString: string, answerMs: number): IsWorkedFor {
  let asking: Promise<ReadonlySet<string> | 'unknown'> | undefined;
  return async (client) => {
    asking ??= listWorking(connectionString, answerMs).finally(() => (asking = undefined));
    const working = await asking;
    const session = sessions.get(client);
    return working === 'unknown' || (session !== undefined && working.has(nameOf(session)));
  };
}

async function listWorking(
  connectionString: string,
  answerMs: number,
): Promise<ReadonlySet<string> | 'unknown'> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'mida doubt',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Session>(
      `select pid, backend_start::text as "startedAt" from pg_stat_activity where state = 'active'`,
    );
    return new Set(rows.map(nameOf));
  } catch (error) {
    return isFull(error) ? 'unknown' : new Set();
  } finally {
    // The end is not awaited: a silent host answers no goodbye.
    client.end().catch(() => {});
  }
}

/** A full server lives, and has no connection or memory left. */
const isFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code ?? '').startsWith('53');
