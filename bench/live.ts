import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { median, takeTurns } from './support/figures.ts';
import {
  streamsPerUser,
  type Audience,
  type ClientsAnswer,
  type ClientsOrder,
  type ServerAnswer,
  type ServerOrder,
} from './support/live-messages.ts';
import { readRounds } from './support/rounds.ts';

// Time from a commit to the screens, and CPU per delivery, against a loop over bare responses behind the same
// transaction. They take turns, so load slows both: read the ratio. `npm run bench:live -- --rounds 15`.
const rounds = readRounds(5);
const sizes = [1_000, 5_000];
const contestants = ['product', 'bare loop'] as const;
type Contestant = (typeof contestants)[number];
const patterns = { 'to all': 4, 'to one user': 100 } as const;
type Pattern = keyof typeof patterns;

interface Figures {
  medianMs: number;
  lastMs: number;
  cpuMicroseconds: number;
}

interface Server {
  child: ChildProcess;
  port: number;
}

const postgres = await startPostgres(ensurePostgres());
try {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await database.pool.query('create table ticks as select 0 as version');
  await database.close();
  await compare();
} finally {
  postgres.stop();
}

async function compare(): Promise<void> {
  const servers = { product: await startServer('product'), 'bare loop': await startServer('bare loop') };
  const clients = { product: startChild('live-clients.ts'), 'bare loop': startChild('live-clients.ts') };
  let version = 0;
  let opened = 0;

  /** Each commit waits until the one before has reached all streams. */
  const measure = async (contestant: Contestant, pattern: Pattern, streams: number): Promise<Figures> => {
    const { child } = servers[contestant];
    const count = pattern === 'to all' ? streams : streamsPerUser;
    const usedBefore = await readCpu(child);
    const medians: number[] = [];
    const lasts: number[] = [];
    for (let commit = 0; commit < patterns[pattern]; commit += 1) {
      version += 1;
      const audience: Audience =
        pattern === 'to all' ? 'all' : `user${(commit * 7) % (streams / streamsPerUser)}`;
      tell(clients[contestant], { kind: 'expect', version, count });
      const isHeard = waitForMessage<ClientsAnswer, 'heard'>(clients[contestant], 'heard');
      const committed = ask<'committed'>(child, { kind: 'commit', version, audience }, 'committed');
      const [{ medianAt, lastAt }, { at }] = await Promise.all([isHeard, committed]);
      medians.push(medianAt - at);
      lasts.push(lastAt - at);
    }
    const used = (await readCpu(child)) - usedBefore;
    return {
      medianMs: median(medians),
      lastMs: median(lasts),
      cpuMicroseconds: used / (patterns[pattern] * count),
    };
  };

  for (const streams of sizes) {
    for (const contestant of contestants) {
      const { port } = servers[contestant];
      tell(clients[contestant], { kind: 'open', port, from: opened, to: streams });
      await waitForMessage<ClientsAnswer, 'opened'>(clients[contestant], 'opened');
    }
    opened = streams;
    for (const pattern of ['to all', 'to one user'] as const) {
      const figures = await takeTurns(contestants, rounds, (contestant) =>
        measure(contestant, pattern, streams),
      );
      report(`${streams} streams, ${pattern}`, figures);
    }
  }
  for (const contestant of contestants) {
    servers[contestant].child.kill();
    clients[contestant].kill();
  }
}

function startChild(file: string, ...args: string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, 'support', file), args, { execArgv: ['--import', 'tsx'] });
}

async function startServer(contestant: Contestant): Promise<Server> {
  const child = startChild('live-server.ts', contestant, postgres.url);
  const { port } = await waitForMessage<ServerAnswer, 'open'>(child, 'open');
  return { child, port };
}

function tell(child: ChildProcess, message: ServerOrder | ClientsOrder): void {
  child.send(message);
}

/** Fails when the process ends instead. */
function waitForMessage<Message extends { kind: string }, Kind extends Message['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Message, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const take = (message: Extract<Message, { kind: Kind }>): void => {
      if (message.kind !== kind) return;
      child.off('message', take).off('exit', fail);
      resolve(message);
    };
    const fail = (): void => reject(new Error('A process of the measurement ended'));
    child.on('message', take).once('exit', fail);
  });
}

function ask<Kind extends ServerAnswer['kind']>(child: ChildProcess, order: ServerOrder, kind: Kind) {
  const answer = waitForMessage<ServerAnswer, Kind>(child, kind);
  tell(child, order);
  return answer;
}

async function readCpu(child: ChildProcess): Promise<number> {
  return (await ask(child, { kind: 'cpu' }, 'cpu')).microseconds;
}

function report(title: string, figures: Record<Contestant, Figures[]>): void {
  const columns = ['medianMs', 'lastMs', 'cpuMicroseconds'] as const;
  const of = (contestant: Contestant) =>
    columns.map((name) => median(figures[contestant].map((round) => round[name])));
  const [product, bare] = [of('product'), of('bare loop')];
  const line = (name: string, values: number[], digits: number): void =>
    console.log(`  ${name.padEnd(10)} ${values.map((value) => value.toFixed(digits).padStart(15)).join('')}`);
  console.log(`${title.padEnd(27)} median ms        last ms  µs a delivery`);
  line('product', product, 2);
  line('bare loop', bare, 2);
  line(
    'ratio',
    product.map((value, index) => value / (bare[index] ?? 1)),
    2,
  );
}
