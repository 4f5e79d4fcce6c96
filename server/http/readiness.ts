import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { areMigrationsApplied } from '#server/db/migrate.ts';
import { bearsToken } from '#server/security/bearer-token.ts';
import { clientAddressOf } from '#server/security/client-address.ts';
import { doctorHeader, isDoctorsMark } from '#server/security/doctor-mark.ts';
import { version } from '#server/version.ts';
import { sharedFor, withPatience } from './shared-answer.ts';

const sharedMs = 1_000;
const patienceMs = 2_000;

/** /healthz: the process serves. /readyz: it can work on orders. */
export function addHealth(
  server: FastifyInstance,
  { config, clock, db }: Pick<AppContext, 'config' | 'clock' | 'db'>,
): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  const isMigrated = sharedFor(sharedMs, () => areMigrationsApplied(db));
  // Some shared caches keep an answer that says nothing for minutes, and its date is the clock of pages.
  server.get('/healthz', async ({ headers, raw }, reply) => {
    const isDoctor = isDoctorsMark(config, headers[doctorHeader], clock.now());
    const seen = isDoctor && { seenAs: clientAddressOf(raw, config) };
    // A stranger would look up the faults of the version (ASVS 13.4.6).
    const isKnown = isDoctor || bearsToken(headers.authorization, config.metricsToken);
    const answer = { status: 'ok', ...seen, ...(isKnown && { version }) };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  server.get('/readyz', async (_request, reply) => {
    const canWork = !isClosing && (await withPatience(patienceMs, isMigrated()).catch(unlessAway));
    if (!canWork) throw new AppError('unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

function unlessAway(error: unknown): false {
  if (isDatabaseAway(error)) return false;
  throw error;
}
