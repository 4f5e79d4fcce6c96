import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { Config } from './config.ts';
import type { GuardedPool } from './db/guarded-pool.ts';
import { shapeOf } from './db/statements/statement-shape.ts';
import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts';

/** Counts each call and statement, and logs a slow one by its name. */
export interface Meter {
  metrics: ProcessMetrics | null;
  call(procedure: string, code: ErrorCode | undefined, milliseconds: number): void;
}

type Settings = Pick<Config, 'metricsToken' | 'slowCallMs' | 'slowStatementMs'>;

interface Parts {
  config: Settings;
  log: Logger;
  pool: GuardedPool;
}

export function createMeter({ config, log, pool }: Parts): Meter {
  const metrics = config.metricsToken === null ? null : createProcessMetrics(pool);
  const slowCalls = createSlowLog(config.slowCallMs);
  const slowStatements = createSlowLog(config.slowStatementMs);
  pool.hearStatements(({ name, text, isFailed, milliseconds }) => {
    metrics?.countStatement(name, isFailed, milliseconds / 1000);
    slowStatements(name, milliseconds, (times) =>
      log.warn({ name, statement: shapeOf(text), ...times }, 'slow statement'),
    );
  });
  return {
    metrics,
    call(procedure, code, milliseconds) {
      metrics?.countCall(procedure, code, milliseconds / 1000);
      slowCalls(procedure, milliseconds, (times) => log.warn({ procedure, code, ...times }, 'slow call'));
    },
  };
}

const quietMs = 10_000;

/** Writes one line a name in ten seconds; `unwritten` counts the slow ones in between. */
function createSlowLog(thresholdMs: number) {
  const written = new Map<string, { at: number; unwritten: number }>();
  return (
    name: string,
    milliseconds: number,
    write: (times: { milliseconds: number; unwritten: number }) => void,
  ): void => {
    if (thresholdMs === 0 || milliseconds < thresholdMs) return;
    const now = performance.now();
    const last = written.get(name);
    if (last && now - last.at < quietMs) {
      last.unwritten += 1;
      return;
    }
    written.set(name, { at: now, unwritten: 0 });
    write({ milliseconds: Math.round(milliseconds), unwritten: last?.unwritten ?? 0 });
  };
}
