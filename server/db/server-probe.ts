import pg from 'pg';

export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

const OLDEST_VERSION = 15;
const TIMEOUT_MS = 5_000;

const UNTRUSTED =
  'its certificate is not trusted: name it or its authority with sslrootcert=<file>, or leave it unchecked with sslmode=no-verify';

const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user name or the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  '53300': 'it has no connection left',
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '25006': 'it can only be read',
  '57P03': 'it is starting up or shutting down',
  '57014':
    'it stopped a statement: the statement_timeout of its user is too short, or an administrator cancelled it',
  '55P03': 'it waited for a lock longer than the lock_timeout of its user',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name: connect by that name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/** `isReadOnly`: it need not be writable. */
export async function probeServer(url: string, { isReadOnly = false } = {}): Promise<void> {
  const client = clientFor(url);
  const place = `PostgreSQL at ${client.host}:${client.port}, database ${client.database}`;
  client.on('error', () => {});
  try {
    await client.connect();
    const problem =
      problemOf(await factsOf(client), isReadOnly) ??
      ((await isShared(client, url)) ? SHARED_CONNECTIONS : null);
    if (problem) throw new DatabaseUnreachable(`${place}: ${problem}`);
  } catch (error) {
    if (error instanceof DatabaseUnreachable) throw error;
    throw new DatabaseUnreachable(`${place}: ${reasonOf(error)}`, { cause: error });
  } finally {
    // The end is not awaited: a silent host answers no goodbye.
    client.end().catch(() => {});
  }
}

/** Whether a server, which need not be there, is a standby. Throws as the driver does. */
export async function readIsStandby(url: string): Promise<boolean> {
  const client = clientFor(url);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    return rows[0]?.isStandby === true;
  } finally {
    client.end().catch(() => {});
  }
}

function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new DatabaseUnreachable(
        `The address of the database names a file that cannot be read: ${String(error.path)}`,
      );
    }
    // No cause: it repeats the address, and so the password.
    throw new DatabaseUnreachable('The address of the database cannot be read');
  }
}

interface Facts {
  version: string;
  encoding: string;
  isReadOnly: boolean;
}

async function factsOf(client: pg.Client): Promise<Facts | undefined> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  return rows[0];
}

function problemOf(facts: Facts | undefined, mayBeReadOnly: boolean): string | null {
  const { version = 'unknown', encoding = 'unknown', isReadOnly = false } = facts ?? {};
  if (!(Number.parseInt(version, 10) >= OLDEST_VERSION)) {
    return `version ${version} is too old, ${OLDEST_VERSION} is needed`;
  }
  // What a cluster of a machine without a language has: Arabic does not fit in.
  if (encoding !== 'UTF8') {
    return `its encoding is ${encoding}: make it with create database … encoding 'UTF8' template template0`;
  }
  // A standby, or default_transaction_read_only.
  if (isReadOnly && !mayBeReadOnly)
    return 'it can only be read: give the address of the primary, or make it writable';
  return null;
}

const SHARED_CONNECTIONS =
  'a pooler in transaction mode stands before it: use its session mode, or the address of the server itself';

/** A pooler under load gives the same server by chance, but not so often in turn. */
const poolerLooks = 20;

/** LISTEN, advisory locks and the settings of a session need a connection of their own (docs/operations.md). */
async function isShared(client: pg.Client, url: string): Promise<boolean> {
  const other = clientFor(url);
  other.on('error', () => {});
  try {
    await other.connect();
    const first = await backendOf(client);
    for (let look = 0; look < poolerLooks; look += 1) {
      const [own, others] = [await backendOf(client), await backendOf(other)];
      if (own === undefined || others === undefined) return false;
      if (own !== first || own === others) return true;
    }
    return false;
  } catch {
    // A server without a second connection, or a pooler of one, says nothing.
    return false;
  } finally {
    other.end().catch(() => {});
  }
}

async function backendOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ backend: string }>(
    'select (pid, backend_start)::text as backend from pg_stat_activity where pid = pg_backend_pid()',
  );
  return rows[0]?.backend;
}

export function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  if (first.cause instanceof Error) return reasonOf(first.cause);
  const code = 'code' in first ? String(first.code) : '';
  const known = REASONS[code];
  if (known) return known;
  if (first.message.includes('timeout')) return `it does not answer within ${TIMEOUT_MS / 1000} seconds`;
  return first.message.replaceAll(/\s+/g, ' ');
}
