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
