import * as z from 'zod/mini';
import { failureCauses } from '#shared/domain/failure-causes.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { queuedMessage } from './queued-message.ts';

const deadJob = z.object({
  id: z.number(),
  ...queuedMessage,
  /** The part after the @ of a mail's address, which shows a mistyped one. */
  toDomain: z.nullable(z.string()),
  attempts: z.number(),
  cause: z.enum(failureCauses),
  createdAt: z.date(),
  deadAt: z.date(),
  /** A notification that has expired or was replaced by a newer one; it is not sent again. */
  isOutdated: z.boolean(),
});
export type DeadJob = z.infer<typeof deadJob>;

export const outbox = {
  listDead: procedure({
    method: 'GET',
    path: '/outbox/dead',
    summary: 'Mails and notifications given up after all attempts, newest first',
  }).output(z.array(deadJob)),

  revive: procedure({
    method: 'POST',
    path: '/outbox/{id}/revive',
    summary: 'Retry one of them with all attempts',
    errors: ['not_found'],
  })
    .input(z.object({ id: z.int().check(z.gte(1)) }))
    .output(z.object({})),

  reviveAll: procedure({
    method: 'POST',
    path: '/outbox/revive',
    summary: 'Retry all that are not outdated; returns their number',
  }).output(z.object({ revivedCount: z.number() })),
};
