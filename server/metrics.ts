import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const statementSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** The numbers of this process. Labels are names of the source, never ids or words of users. */
export function createMetrics(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'mida_call_duration_seconds',
    help: 'Calls by procedure and outcome: ok, refused (4xx) or failed (5xx)',
    labelNames: ['procedure', 'outcome'],
    buckets: callSeconds,
    registers,
  });
  const refusals = new Counter({
    name: 'mida_call_errors_total',
    help: 'Calls that were refused or failed, by the code of the answer',
    labelNames: ['procedure', 'code'],
    registers,
  });
  const answers = new Counter({
    name: 'mida_answers_total',
    help: 'All HTTP answers, pages and files too, by class of status',
    labelNames: ['status'],
    registers,
  });
  const statements = new Histogram({
    name: 'mida_statement_duration_seconds',
    help: 'Statements by name, without the wait for a connection',
    labelNames: ['statement'],
    buckets: statementSeconds,
    registers,
  });
  const failedStatements = new Counter({
    name: 'mida_statement_errors_total',
    help: 'Statements that the database refused, by name',
    labelNames: ['statement'],
    registers,
  });
  const streams = new Gauge({
    name: 'mida_streams_open',
    help: 'Open live streams, by role',
    labelNames: ['role'],
    registers,
  });
  new Gauge({
    name: 'mida_pool_connections',
    help: 'Connections of the pool: busy, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const lastRounds = new Map<string, number>();
  new Gauge({
    name: 'mida_worker_round_age_seconds',
    help: 'Seconds since a background worker of this process finished a round',
    labelNames: ['worker'],
    registers,
    collect() {
      for (const [worker, at] of lastRounds) this.set({ worker }, (performance.now() - at) / 1000);
    },
  });

  return {
    registry,
    countCall(procedure: string, code: ErrorCode | undefined, seconds: number): void {
      calls.observe({ procedure, outcome: outcomeOf(code) }, seconds);
      if (code) refusals.inc({ procedure, code });
    },
    countAnswer: (status: number): void => answers.inc({ status: `${Math.floor(status / 100)}xx` }),
    countStatement(statement: string, isFailed: boolean, seconds: number): void {
      statements.observe({ statement }, seconds);
      if (isFailed) failedStatements.inc({ statement });
    },
    countStream: (role: string, change: 1 | -1): void => streams.inc({ role }, change),
    noteRound: (worker: string): void => void lastRounds.set(worker, performance.now()),
  };
}

function outcomeOf(code: ErrorCode | undefined): 'ok' | 'refused' | 'failed' {
  if (!code) return 'ok';
  return errorStatus[code] >= 500 ? 'failed' : 'refused';
}
