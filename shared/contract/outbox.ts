import * as z from 'zod/mini';
import { procedure } from './procedure.ts';

const deadJob = z.object({
  id: z.number(),
  topic: z.string(),
  /** To whom a mail was to go. */
  to: z.nullable(z.string()),
  template: z.nullable(z.string()),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.date(),
  deadAt: z.date(),
});
export type DeadJob = z.infer<typeof deadJob>;

export const outbox = {
  listDead: procedure({
    method: 'GET',
    path: '/outbox/dead',
    summary: 'Mail and notifications that were given up after all their tries, newest first',
  }).output(z.array(deadJob)),

  revive: procedure({
    method: 'POST',
    path: '/outbox/{id}/revive',
    summary: 'Give one of them all its tries again',
    errors: ['not_found'],
  })
    .input(z.object({ id: z.int().check(z.gte(1)) }))
    .output(z.object({})),
};
