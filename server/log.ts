import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { AppError } from '#shared/domain/errors.ts';
import { ConfigError } from '#server/config.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { reasonOf } from '#server/db/server-probe.ts';
import { databaseFactsOf } from '#server/db/statements/statement-shape.ts';

interface WrittenError {
  type: string;
  message?: string;
  stack?: string;
  cause?: WrittenError;
  errors?: WrittenError[];
  [fact: string]: unknown;
}

const causesMax = 5;
/** Codes, numbers and names of the schema hold no values. */
const plainFacts = [
  'code',
  'originalCode',
  'errno',
  'syscall',
  'statusCode',
  'status',
  'responseCode',
  'command',
  'port',
];
const plainValue = /^[\w. -]{1,64}$/;

/** Our classes whose messages stand in the source. */
const plainMessages = new Set([
  'ConfigError',
  'DatabaseUnreachable',
  'MigrationForbidden',
  'MigrationFailed',
  'DatabaseTooOld',
  'DatabaseNotMigrated',
  'FolderInUse',
  'BackupRefused',
  'FolderUnusable',
  'EngineFailed',
  'PoolUsedInsideTransaction',
  'RelaySilent',
]);

/** Sentences of the language and the driver that repeat no values. */
const knownMessages = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?$/,
  /^[\w$.]{1,80} is not (?:a function|defined|iterable|a constructor)$/,
  /^Maximum call stack size exceeded$/,
  /^(?:fetch failed|Invalid URL|Invalid time value|aborted|socket hang up|terminated)$/,
  /^connect E[A-Z]+ [\d.:a-f]+$/,
  /^(?:Connection terminated|timeout exceeded when trying to connect)[\w ]*$/,
];

/** Writes only what is known to be free of values (decision 20). */
export function writeError(error: unknown, depth = 0): WrittenError {
  if (!(error instanceof Error)) return { type: typeof error };
  const written: WrittenError = { type: nameOf(error), ...factsOf(error) };
  const message = messageOf(error);
  if (message !== undefined) written.message = message;
  const stack = framesOf(error);
  if (stack) written.stack = stack;
  if (depth >= causesMax) return written;
  if (error.cause instanceof Error) written.cause = writeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    written.errors = error.errors.slice(0, causesMax).map((one) => writeError(one, depth + 1));
  }
  return written;
}

function nameOf({ name, constructor }: Error): string {
  return [constructor.name, name].find((one) => /^\w{1,60}$/.test(one)) ?? 'Error';
}

function factsOf(error: Error): Record<string, unknown> {
  const facts: Record<string, unknown> = databaseFactsOf(error);
  for (const fact of plainFacts) {
    const value: unknown = (error as unknown as Record<string, unknown>)[fact];
    if (typeof value === 'number' || (typeof value === 'string' && plainValue.test(value)))
      facts[fact] = value;
  }
  return facts;
}

function messageOf(error: Error): string | undefined {
  const { message } = error;
  if (error instanceof AppError || plainMessages.has(error.name)) return message;
  return knownMessages.some((known) => known.test(message)) ? message : undefined;
}

/** Skips the message, whose lines may look like stack frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(start)
    .split('\n')
    .filter((line) => /^\s+at [^\n]{0,300}:\d+:\d+\)?$/.test(line))
    .slice(0, 15)
    .join('\n');
}

/** The route, without the values in the address. */
const writeRequest = (request: { method?: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
});

const options: LoggerOptions = {
  serializers: { err: writeError, error: writeError, req: writeRequest },
  hooks: {
    /** pino would copy a lone error's message into the line. */
    logMethod(args, method) {
      const [first, second] = args as unknown[];
      if (first instanceof Error) return method.call(this, { err: first } as never, wordsOf(second));
      const isErrorAlone =
        typeof first === 'object' && first !== null && 'err' in first && second === undefined;
      return isErrorAlone ? method.call(this, first as never, 'an error') : method.apply(this, args);
    },
  },
};

const wordsOf = (words: unknown): string => (typeof words === 'string' ? words : 'an error');

export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ ...options, level }, destination);
}

const waitingBytesMax = 1_000_000;

/**
 * Writes each line before the call returns. On a full disk the lines wait for the next one, and the product goes on:
 * pino would throw, and its `flushSync`, which a fatal line and the end of the process call, would wait for ever.
 */
export function openLogStream(fd: number): DestinationStream {
  const stream = pino.destination({ dest: fd, sync: true, maxLength: waitingBytesMax });
  stream.on('error', () => {});
  return { write: (line) => stream.write(line) };
}

/** Libraries print errors to the console; their other words are dropped, because they may hold values. */
export function logConsoleErrors(log: Logger): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      log[method](err ? { err } : {}, 'a library wrote to the console');
    };
  }
}

/** Node would print them as errors to the console. None is a fault of the product. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node or of a library'));
}

const quietMs = 10_000;

/** A log for work that fails each second while its neighbour is away: one line in ten seconds. */
export function logSparingly(log: Logger, words: string): (level: 'warn' | 'error', err: unknown) => void {
  let last: { level: string; at: number; unwritten: number } | undefined;
  return (level, err) => {
    const at = performance.now();
    if (last?.level === level && at - last.at < quietMs) {
      last.unwritten += 1;
      return;
    }
    log[level]({ err, unwritten: last?.unwritten ?? 0 }, words);
    last = { level, at, unwritten: 0 };
  };
}

export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (!(error instanceof Error)) return String(error);
  if (operatorErrors.has(error.name)) return error.message;
  if (isDatabaseAway(error)) return `The database cannot work now: ${reasonOf(error)}`;
  return JSON.stringify(writeError(error));
}

const operatorErrors = new Set([
  'ConsoleRefusal',
  'DatabaseUnreachable',
  'MigrationForbidden',
  'MigrationFailed',
  'DatabaseTooOld',
  'DatabaseNotMigrated',
  'FolderInUse',
  'BackupRefused',
  'FolderUnusable',
  'EngineFailed',
]);
