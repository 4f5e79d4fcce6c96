import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>;

export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const statementSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** The numbers of this process. Labels are names of the source, never ids or words of users. */
export function createProcessMetrics(pool: PoolCounts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPool(registry, pool);
  const answers = new Counter({
    name: 'mida_answers_total',
    help: 'All HTTP answers, pages and files too, by class of status',
    labelNames: ['status'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'mida_streams_open',
    help: 'Open live streams, by role',
    labelNames: ['role'],
    registers: [registry],
  });
  const pushes = new Counter({
    name: 'mida_pushes_total',
    help: 'Notifications to devices, by the vendor of the relay and what it answered',
    labelNames: ['vendor', 'outcome'],
    registers: [registry],
  });
  return {
    registry,
    countPush: (vendor: string, outcome: string): void => pushes.inc({ vendor, outcome }),
    countCall: callCounter(registry),
    countStatement: statementCounter(registry),
    countAnswer: (status: number): void => answers.inc({ status: `${Math.floor(status / 100)}xx` }),
    countStream: (role: string, change: 1 | -1): void => streams.inc({ role }, change),
    noteRound: roundWatch(registry),
  };
}

function callCounter(registry: Registry) {
  const calls = new Histogram({
    name: 'mida_call_duration_seconds',
    help: 'Calls by procedure and outcome: ok, refused (4xx) or failed (5xx)',
    labelNames: ['procedure', 'outcome'],
    buckets: callSeconds,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'mida_call_errors_total',
    help: 'Calls that were refused or failed, by the code of the answer',
    labelNames: ['procedure', 'code'],
    registers: [registry],
  });
  return (procedure: string, code: ErrorCode | undefined, seconds: number): void => {
    calls.observe({ procedure, outcome: outcomeOf(code) }, seconds);
    if (code) errors.inc({ procedure, code });
  };
}

function outcomeOf(code: ErrorCode | undefined): 'ok' | 'refused' | 'failed' {
  if (!code) return 'ok';
  return errorStatus[code] >= 500 ? 'failed' : 'refused';
}

function statementCounter(registry: Registry) {
  const statements = new Histogram({
    name: 'mida_statement_duration_seconds',
    help: 'Statements by name, without the wait for a connection',
    labelNames: ['statement'],
    buckets: statementSeconds,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'mida_statement_errors_total',
    help: 'Statements that the database refused, by name',
    labelNames: ['statement'],
    registers: [registry],
  });
  return (statement: string, isFailed: boolean, seconds: number): void => {
    statements.observe({ statement }, seconds);
    if (isFailed) errors.inc({ statement });
  };
}

function addPool(registry: Registry, pool: PoolCounts): void {
  const connections = new Gauge({
    name: 'mida_pool_connections',
    help: 'Connections of the pool: busy, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
}

function roundWatch(registry: Registry): (worker: string) => void {
  const rounds = new Map<string, number>();
  const ages = new Gauge({
    name: 'mida_worker_round_age_seconds',
    help: 'Seconds since a background worker of this process finished a round',
    labelNames: ['worker'],
    registers: [],
    collect() {
      for (const [worker, at] of rounds) this.set({ worker }, (performance.now() - at) / 1000);
    },
  });
  registry.registerMetric(ages);
  return (worker) => void rounds.set(worker, performance.now());
}
