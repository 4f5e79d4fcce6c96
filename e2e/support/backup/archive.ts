/** A PostgreSQL with the files of deploy/backup, whose paths lead into a folder, and its repository beside it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensurePgbackrest } from '#scripts/testing/find-pgbackrest.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const files = path.join(root, 'deploy/backup');
const stanza = '--stanza=mida';
/** The lines of Debian's files that lead elsewhere here. */
const linesOf = (folder: string, port: number): Record<string, string> => ({
  'repo1-path': `${folder}/repository`,
  'spool-path': `${folder}/spool`,
  'log-path': `${folder}/log`,
  'lock-path': `${folder}/lock`,
  'pg1-path': `${folder}/cluster`,
  'pg1-socket-path': folder,
  'pg1-port': String(port),
});

export interface Archive {
  folder: string;
  /** The address of the product's database, which belongs to the role `mida`. */
  url: string;
  /** One line for each row. As the superuser, in the database of the server or in the product's. */
  ask: Ask;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The machine is gone without a warning, and its disk with it. */
  vanish(): Promise<void>;
  /** Restores into the place of a database that is gone; with words as `--type=time`. */
  restore(...words: string[]): Promise<void>;
  backUp(kind: 'full' | 'diff' | 'incr'): Promise<void>;
  listBackups(): Promise<Backup[]>;
  /** All that is written up to now is in the repository. */
  untilArchived(): Promise<void>;
  /** The next piece of the log has arrived in the repository by itself. */
  untilNextPiece(): Promise<void>;
  rehearse(...words: string[]): Promise<{ code: number; out: string }>;
  close(): Promise<void>;
}

interface Backup {
  label: string;
  type: string;
  archive: { start: string };
}

export async function buildArchive(settings: Record<string, string>): Promise<Archive> {
  if (process.getuid?.() !== 0)
    throw new Error('The proof of backups rehearses as deploy/backup does: run it as root.');
  ensurePgbackrest();
  const programs = ensurePostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-backup-'));
  const port = await findFreePort();
  await layOut(folder, port);
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`,
    PGBACKREST_CONFIG_INCLUDE_PATH: `${folder}/conf.d`,
  };
  const archive = over({ folder, port, env, settings });
  const run = runner(env);
  await run(
    'initdb',
    '-D',
    `${folder}/cluster`,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
  );
  const own = `include '${folder}/postgresql.conf'\nport = ${port}\nunix_socket_directories = '${folder}'\n`;
  await writeFile(`${folder}/cluster/postgresql.conf`, own, { flag: 'a' });
  await archive.start();
  await run('pgbackrest', stanza, 'stanza-create');
  await run('pgbackrest', stanza, 'check');
  await archive.ask('create role mida login');
  await archive.ask(`create database mida owner mida encoding 'UTF8' template template0`);
  return archive;
}

/** The files as the README installs them. */
async function layOut(folder: string, port: number): Promise<void> {
  const example = await readFile(path.join(files, 'pgbackrest.conf'), 'utf8');
  const lines = linesOf(folder, port);
  const conf = example.replaceAll(
    /^([\w-]+)=(.*)$/gm,
    (_line, name: string, value: string) => `${name}=${lines[name] ?? value}`,
  );
  await writeFile(`${folder}/pgbackrest.conf`, conf);
  await cp(path.join(files, 'postgresql.conf'), `${folder}/postgresql.conf`);
  for (const name of ['conf.d', 'repository', 'spool', 'log', 'lock', 'release/bin'])
    await mkdir(`${folder}/${name}`, { recursive: true });
  await writeFile(`${folder}/conf.d/pass.conf`, '[global]\nrepo1-cipher-pass=the pass phrase of a proof\n');
  // What /opt/mida/current leads to.
  await symlink(`${folder}/release`, `${folder}/current`);
  await symlink(process.execPath, `${folder}/release/bin/node`);
  await symlink(path.join(root, 'dist'), `${folder}/release/dist`);
  await chmod(folder, 0o755);
  await execute('chown', ['-R', 'postgres:postgres', folder]);
  await chmod(`${folder}/conf.d/pass.conf`, 0o600);
}

type Run = (...command: string[]) => Promise<string>;

const runner =
  (env: NodeJS.ProcessEnv): Run =>
  async (...command) => {
    // A server that stays would keep the pipes open.
    const { stdout } = await execute('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/', env });
    return stdout;
  };

interface Place {
  folder: string;
  port: number;
  env: NodeJS.ProcessEnv;
  settings: Record<string, string>;
}

type Ask = (statement: string, database?: 'postgres' | 'mida') => Promise<string[]>;

function over(place: Place): Archive {
  const { folder, port, env } = place;
  const run = runner(env);
  const url = `postgres://mida@127.0.0.1:${port}/mida`;
  const reach = ['-h', folder, '-p', String(port)];
  const ask: Ask = async (statement, database = 'postgres') => {
    const said = await run(
      'psql',
      '-XqtA',
      '-v',
      'ON_ERROR_STOP=1',
      ...reach,
      '-d',
      database,
      '-c',
      statement,
    );
    return said.split('\n').filter(Boolean);
  };
  return {
    folder,
    url,
    ask,
    ...serverOf(folder, run, ask),
    ...repositoryOf(run, ask),
    rehearse: (...words) => rehearse(place, url, words),
  };
}

function serverOf(
  folder: string,
  run: Run,
  ask: Ask,
): Pick<Archive, 'start' | 'stop' | 'vanish' | 'restore' | 'close'> {
  const cluster = `${folder}/cluster`;
  return {
    async start() {
      const log = `${folder}/log/server.log`;
      await run('pg_ctl', 'start', '-D', cluster, '-w', '-t', '600', '-l', log).catch(
        async (cause: unknown) => {
          throw new Error(`PostgreSQL does not start: ${(await readFile(log, 'utf8')).slice(-2_000)}`, {
            cause,
          });
        },
      );
      // The server answers after a restore before it has read the whole log.
      while ((await ask('select pg_is_in_recovery()'))[0] !== 'f') await pause(200);
    },
    stop: async () => void (await run('pg_ctl', 'stop', '-D', cluster, '-w', '-m', 'fast')),
    async vanish() {
      await killAll(cluster);
      await rm(cluster, { recursive: true });
    },
    async restore(...words) {
      await mkdir(cluster, { mode: 0o700 });
      await execute('chown', ['postgres:postgres', cluster]);
      await run('pgbackrest', stanza, ...words, 'restore');
    },
    async close() {
      await killAll(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function repositoryOf(
  run: Run,
  ask: Ask,
): Pick<Archive, 'backUp' | 'listBackups' | 'untilArchived' | 'untilNextPiece'> {
  const lastArchived = async (column: 'last_archived_time' | 'last_archived_wal'): Promise<string> =>
    (await ask(`select ${column} from pg_stat_archiver`)).join('');
  return {
    backUp: async (kind) => void (await run('pgbackrest', stanza, `--type=${kind}`, 'backup')),
    listBackups: () => listBackups(run),
    async untilArchived() {
      const [piece = ''] = await ask('select pg_walfile_name(pg_switch_wal())');
      while ((await lastArchived('last_archived_wal')) < piece) await pause(100);
    },
    async untilNextPiece() {
      const before = await lastArchived('last_archived_time');
      while ((await lastArchived('last_archived_time')) === before) await pause(100);
    },
  };
}

const listBackups = async (run: Run): Promise<Backup[]> => {
  const [found] = JSON.parse(await run('pgbackrest', stanza, '--output=json', 'info')) as {
    backup: Backup[];
  }[];
  return found?.backup ?? [];
};

async function killAll(cluster: string): Promise<void> {
  const pid = await readFile(`${cluster}/postmaster.pid`, 'utf8').then(
    (text) => text.split('\n')[0] ?? '',
    () => '',
  );
  if (pid === '') return;
  const children = await execute('pgrep', ['-P', pid]).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => [],
  );
  await execute('kill', ['-KILL', pid, ...children]).catch(() => {});
}

/** Rehearses as the unit of systemd does, with the settings of the product. */
async function rehearse(
  { folder, env, settings }: Place,
  url: string,
  words: readonly string[],
): Promise<{ code: number; out: string }> {
  const child = spawn(path.join(files, 'rehearse'), [`--place=${folder}/rehearsal`, ...words], {
    env: {
      ...env,
      ...settings,
      DATABASE_URL: url,
      MIDA_HOME: folder,
      MIDA_USER: 'root',
      MIDA_METRICS: `${folder}/metrics`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}
