import * as z from 'zod/mini';
import { acts, subjectKinds, type AuditFacts } from '#shared/domain/audit.ts';
import { limits } from '#shared/domain/limits.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import { roles } from '#shared/domain/permissions.ts';
import { browserNames, systemNames } from '#shared/domain/accounts/user-agent.ts';
import { csvBody } from './csv-body.ts';
import { asOfField, dayField, line, pageFields, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const filters = z.object({
  /** Looks in the admin's name, the act's Arabic name and the beginning of the subject's id. */
  search: z._default(line({ max: limits.searchMax }), ''),
  act: z.optional(z.enum(acts)),
  adminId: z.optional(uuidField),
  /** Days of Morocco's clock. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});

const facts = z.custom<AuditFacts>();
const admin = z.object({ id: z.string(), name: z.string() });

const adminAct = z.object({
  id: z.string(),
  at: z.date(),
  admin,
  /** The network without its last part, as in the list of sessions. */
  network: z.string(),
  browser: z.nullable(z.enum(browserNames)),
  system: z.nullable(z.enum(systemNames)),
  act: z.enum(acts),
  /** `name` is today's name of a user, restaurant or dish. */
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.string(),
    name: z.nullable(z.string()),
    role: z.nullable(z.enum(roles)),
  }),
  before: facts,
  after: facts,
  moveReason: z.nullable(z.enum(moveReasons)),
  reason: z.nullable(z.string()),
});
export type AdminAct = z.infer<typeof adminAct>;

export const audit = {
  list: procedure({
    method: 'GET',
    path: '/audit',
    summary: 'What admins did, newest first: who, when, from where, on what, before, after and why',
  })
    .input(z.extend(filters, pageFields))
    .output(z.object({ items: z.array(adminAct), nextCursor: z.nullable(z.string()), asOf: asOfField })),

  listAdmins: procedure({
    method: 'GET',
    path: '/audit/admins',
    summary: 'The present and former admins who have acted',
  }).output(z.array(admin)),

  exportCsv: procedure({
    method: 'GET',
    path: '/audit/csv',
    summary: 'All rows of the filters as a CSV that begins with a byte order mark and a head',
    isCsv: true,
  })
    .input(filters)
    .output(csvBody),
};
