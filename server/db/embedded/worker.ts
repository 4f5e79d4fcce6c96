import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { reasonOfFailure } from './failure.ts';
import { openDatabaseFolder } from './folder.ts';
import type { EngineReport, EngineRequest, EngineSettings } from './messages.ts';

const SQL_ERROR_STATUS = 100;
const SYNC_MESSAGE = Uint8Array.from([0x53, 0, 0, 0, 4]);
const FATAL_LINE = /^\S+ \S+ \S+ \[\d+\] (?:FATAL|PANIC): +(.*)/;

let lastFatalLine: string | undefined;

const database = await open(workerData as EngineSettings).catch((error: unknown) => die(error));
dieWhenTheEngineBreaks(database);

let work = Promise.resolve();
parentPort?.on('message', (request: EngineRequest) => {
  work = work.then(() => serve(request)).catch((error: unknown) => die(error));
});
answer(new Uint8Array());

async function open({ folder, template }: EngineSettings): Promise<PGlite> {
  const templateBytes = typeof template === 'string' ? fs.readFileSync(template) : template;
  const options: PGliteOptions = {
    loadDataDir: templateBytes && new Blob([new Uint8Array(templateBytes)]),
    onStderr: (line) => {
      lastFatalLine = FATAL_LINE.exec(line)?.[1] ?? lastFatalLine;
      return false;
    },
  };
  return folder === undefined ? PGlite.create(options) : openDatabaseFolder(folder, options);
}

/** PGlite calls a broken engine again for ever (disk full, torn page). Only an SQL error may pass. */
function dieWhenTheEngineBreaks({ Module: engine }: PGlite): void {
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (statusOf(error) !== SQL_ERROR_STATUS) die(error);
      throw error;
    }
  };
}

async function serve(request: EngineRequest): Promise<void> {
  switch (request.kind) {
    case 'exchange':
      return answer(await exchange(request.bytes));
    case 'reset':
      // Sync first: after an error the engine skips everything up to a Sync.
      await exchange(SYNC_MESSAGE);
      await exchange(simpleQuery('rollback'));
      await exchange(simpleQuery('discard all'));
      return answer(new Uint8Array());
    case 'dump':
      await exchange(simpleQuery('checkpoint'));
      return answer(new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()));
    case 'close':
      await database.close();
      return answer(new Uint8Array());
  }
}

/** Uses the streaming call: `execProtocolRaw` leaks about 4 kB a query. */
async function exchange(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    // A copy: the engine uses this memory again.
    onRawData: (part) => parts.push(part.slice()),
  });
  const [first, ...others] = parts;
  return first && others.length === 0 ? first : new Uint8Array(Buffer.concat(parts));
}

function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q', 0);
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

function answer(bytes: Uint8Array<ArrayBuffer>): void {
  report({ kind: 'answer', bytes }, [bytes.buffer]);
}

function report(message: EngineReport, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

function die(error: unknown): never {
  report({ kind: 'failed', reason: lastFatalLine ?? reasonOfFailure(error) });
  process.exit(1);
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}
