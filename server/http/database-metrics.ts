import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '#server/context.ts';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import { readSettings, readStops } from '#server/features/settings/store.ts';
import { version } from '#server/version.ts';

/** What an operator is called for when nothing of the product fails yet: a standby, another primary, a clock. */
export function databaseGauges(registry: Registry, app: AppContext) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const writable = gauge('mida_database_writable', 'Whether the database is a primary that can be written');
  const timeline = gauge('mida_database_timeline', 'Its timeline, which counts the changes of the primary');
  const clock = gauge('mida_database_clock_seconds', 'How far the clock of the database is ahead');
  const archive = gauge('mida_database_archive_age_seconds', 'Seconds since the log was archived last');
  const lag = gauge('mida_database_replica_lag_seconds', 'How far the slowest standby is behind');
  const limit = gauge('mida_answer_limit_seconds', 'The time in which a kitchen must answer a new order');
  const lost = gauge(
    'mida_orders_lost',
    'Whether the database lacks acknowledged orders, and nobody has settled it',
  );
  const replica = gauge('mida_replica_readable', 'Whether the replica is near enough to be read');
  const gauges = [writable, timeline, clock, archive, lag, limit, lost, replica];
  return {
    gauges,
    async read(): Promise<void> {
      const before = Date.now();
      const facts = await readDatabaseFacts(app.db);
      const now = (before + Date.now()) / 2;
      setOrRemove(replica, app.replica ? Number(app.replica.isReadable()) : null);
      limit.set((await readSettings(app.db)).answerMinutes * 60);
      lost.set((await readStops(app.db)).ordersLostSince ? 1 : 0);
      if (!facts) return;
      writable.set(facts.isStandby || facts.isReadOnly ? 0 : 1);
      clock.set((facts.clockMs - now) / 1000);
      setOrRemove(timeline, facts.timeline === null ? null : Number.parseInt(facts.timeline, 16));
      setOrRemove(archive, facts.archivedAt === null ? null : (now - Date.parse(facts.archivedAt)) / 1000);
      setOrRemove(lag, facts.replicaLagSeconds);
    },
  };
}

/** What is not known is no number, so that no alert compares it. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

/** Which version runs, and whether it reaches the others. */
export function processGauges(registry: Registry, { live }: AppContext): void {
  const built = new Gauge({
    name: 'mida_build_info',
    help: 'Version of the product and of Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  built.set({ version, node: process.versions.node }, 1);
  registry.registerMetric(
    new Gauge({
      name: 'mida_bus_up',
      help: 'Whether hints reach the other processes',
      registers: [],
      collect() {
        this.set(live.isCutOff() ? 0 : 1);
      },
    }),
  );
}
