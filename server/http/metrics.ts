import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { AppError } from '#shared/domain/errors.ts';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { countOpenOrders } from '#server/features/orders/open-orders-store.ts';
import { countBacklog } from '#server/features/outbox/backlog-store.ts';
import { outboxTopics } from '#shared/domain/news/outbox-topics.ts';
import { alarmTopics, findLatestAlarms } from '#server/features/timetable/store.ts';
import { bearsToken } from '#server/security/bearer-token.ts';
import { clientAddressOf } from '#server/security/client-address.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { workClasses } from '#server/work-classes.ts';
import { databaseGauges, processGauges } from './database-metrics.ts';
import { dispatchGauges } from './dispatch-metrics.ts';
import { sharedFor, withPatience } from './shared-answer.ts';

/** Scrapes that come faster share what was read from the database. */
const sharedMs = 5_000;
const patienceMs = 2_000;

/** GET /metrics for Prometheus, only with the operator's token. */
export function addMetrics(server: FastifyInstance, app: AppContext): void {
  const { metricsToken: token } = app.config;
  const { metrics } = app.meter;
  if (token === null || !metrics) return;
  const readDatabase = addDatabaseGauges(metrics.registry, app);
  addAnnouncements(metrics.registry, app);
  addAdmission(metrics.registry, app);
  processGauges(metrics.registry, app);
  server.addHook('onResponse', (_request, reply, done) => {
    metrics.countAnswer(reply.statusCode);
    done();
  });
  server.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!bearsToken(request.headers.authorization, token)) {
      const refused = { procedure: 'metrics', code: 'unauthenticated' } as const;
      reportSecurityEvent(
        { app, clientAddress: clientAddressOf(request.raw, app.config) },
        { event: 'access_refused', ...refused },
      );
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    await readDatabase();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function addDatabaseGauges(registry: Registry, app: AppContext): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('mida_database_up', 'Whether the database answered within two seconds', []);
  const open = gauge('mida_orders_open', 'Open orders by status', ['status']);
  const oldest = gauge('mida_orders_oldest_seconds', 'How long the oldest open order has had its status', [
    'status',
  ]);
  const jobs = gauge('mida_outbox_jobs', 'Jobs of the outbox that are not done', ['topic', 'state']);
  const overdue = gauge(
    'mida_outbox_overdue_seconds',
    'How long the oldest waiting job has been due; a failed one, since it was queued',
    ['topic'],
  );
  const alarms = gauge('mida_alarms_overdue_seconds', 'How long the oldest due alarm has been due', [
    'topic',
  ]);

  const dispatch = dispatchGauges(registry, app);
  const database = databaseGauges(registry, app);

  async function read(): Promise<true> {
    const found = await countOpenOrders(app.db, app.clock.now());
    const backlog = await countBacklog(app.db);
    for (const status of openStatuses) {
      const { count = 0, oldestSeconds = 0 } = found.find((one) => one.status === status) ?? {};
      open.set({ status }, count);
      oldest.set({ status }, oldestSeconds);
    }
    for (const topic of outboxTopics) {
      const of = backlog.find((one) => one.topic === topic);
      jobs.set({ topic, state: 'waiting' }, of?.waiting ?? 0);
      jobs.set({ topic, state: 'given_up' }, of?.givenUp ?? 0);
      overdue.set({ topic }, of?.overdueSeconds ?? 0);
    }
    const late = await findLatestAlarms(app.db, app.clock.now());
    for (const topic of alarmTopics) {
      alarms.set({ topic }, late.find((one) => one.topic === topic)?.overdueSeconds ?? 0);
    }
    await dispatch.read();
    await database.read();
    return true;
  }

  const readShared = sharedFor(sharedMs, read);
  return async () => {
    const isAnswered = await withPatience(patienceMs, readShared()).catch((error: unknown) => {
      if (isDatabaseAway(error)) return false;
      throw error;
    });
    isUp.set(isAnswered ? 1 : 0);
    // Numbers from before would look like those of now.
    if (!isAnswered)
      for (const stale of [open, oldest, jobs, overdue, alarms, ...dispatch.gauges, ...database.gauges])
        stale.reset();
  };
}

function addAdmission(registry: Registry, { admission }: AppContext): void {
  const requests = new Gauge({
    name: 'mida_requests',
    help: 'Requests that hold a place, those that wait for one, and how many may hold one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { running, waiting, limit } = admission.count();
      this.set({ state: 'running' }, running);
      this.set({ state: 'limit' }, limit);
      this.set({ state: 'waiting' }, waiting.in_hand + waiting.usual + waiting.heavy);
    },
  });
  const refused = new Counter({
    name: 'mida_requests_refused_total',
    help: 'Requests that an overloaded process refused, by the class of their work',
    labelNames: ['work'],
    registers: [],
    collect() {
      this.reset();
      const counts = admission.count().refused;
      for (const work of workClasses) this.inc({ work }, counts[work]);
    },
  });
  registry.registerMetric(requests);
  registry.registerMetric(refused);
}

function addAnnouncements(registry: Registry, { live }: AppContext): void {
  const announcements = new Counter({
    name: 'mida_announcements_total',
    help: 'Announcements by topic: of this process, or received from another',
    labelNames: ['topic', 'origin'],
    registers: [],
    collect() {
      this.reset();
      for (const { topic, origin, count } of live.countAnnouncements()) this.inc({ topic, origin }, count);
    },
  });
  registry.registerMetric(announcements);
}
