import type { AdminAct } from '#shared/contract/marketplace/audit.ts';
import type { Act } from '#shared/domain/audit.ts';

type Told = Pick<AdminAct, 'act' | 'before' | 'after' | 'reason'> & { subject: { kind: string; id: string } };
export const told = (act: Act, subject: Told['subject'], facts: Partial<Told> = {}) => ({
  act,
  subject,
  before: {},
  after: {},
  reason: null,
  ...facts,
});
export const user = (id: string) => ({ kind: 'user', id });

/** What `told` says of an act that the audit shows. */
export const toldOf = ({
  act,
  subject: { kind, id },
  before,
  after,
  reason,
}: AdminAct): ReturnType<typeof told> => ({
  act,
  subject: { kind, id },
  before,
  after,
  reason,
});
