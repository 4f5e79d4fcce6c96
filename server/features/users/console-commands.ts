import { isMoroccanNumber, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { changesBetween, type Act, type AuditFacts } from '#shared/domain/audit.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  deleteAuthenticator,
  deleteSessionsOf,
  findByNumber,
  findPersonId,
  lockPerson,
  mailUser,
  setRole,
  type LockedPerson,
} from '#server/features/auth/door.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { operator } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { countActiveAdmins, lockFirstAdmin } from './store.ts';

type Console = Pick<AppContext, 'config' | 'db' | 'live' | 'clock' | 'log'>;

const actorId = operator.id;

/**
 * Makes the admin of a marketplace without one; of two commands at once one makes its admin. False for a present admin.
 */
export async function makeFirstAdmin(app: Console, address: string): Promise<boolean> {
  const made = await inTransaction(app, async (tx, announce) => {
    await lockFirstAdmin(tx);
    const person = await lockNamed(app, tx, address);
    if (person.isSuspended) throw new ConsoleRefusal(`The account of ${address} is suspended.`);
    if (person.role === 'admin') return undefined;
    if ((await countActiveAdmins(tx)) > 0)
      throw new ConsoleRefusal('There is an admin already. ADMIN_EMAILS makes further ones.');
    if (!person.isEmailConfirmed)
      throw new ConsoleRefusal(
        `The owner of ${address} has not confirmed an address: a stranger may have signed up with it. Confirm it by the link of the mail first.`,
      );
    await setRole(tx, person.id, 'admin');
    await keepAct({ app, tx, announce }, person, {
      act: 'first_admin_made',
      ...changesBetween<'role'>(person, { role: 'admin' }),
    });
    return person;
  });
  if (made) reportSecurityEvent({ app }, { event: 'role_changed', role: 'admin', userId: made.id, actorId });
  return made !== undefined;
}

/** The operator has checked who asks. False for an account without a second factor. */
export async function removeSecondFactor(app: Console, address: string): Promise<boolean> {
  const removed = await inTransaction(app, async (tx, announce) => {
    const person = await lockNamed(app, tx, address);
    if (!(await deleteAuthenticator(tx, person.id))) return undefined;
    await mailUser(app.config, tx, { template: 'two_factor_disabled', to: person.email });
    await keepAct({ app, tx, announce }, person, { act: 'second_factor_removed' });
    return person;
  });
  if (removed) reportSecurityEvent({ app }, { event: 'second_factor_disabled', userId: removed.id, actorId });
  return removed !== undefined;
}

/** Ends them on all devices. Returns how many there were. */
export async function endSessions(app: Console, address: string): Promise<number> {
  const { id, sessions } = await inTransaction(app, async (tx, announce) => {
    const person = await lockNamed(app, tx, address);
    const ended = await deleteSessionsOf(tx, person.id);
    if (ended > 0)
      await keepAct({ app, tx, announce }, person, { act: 'sessions_ended', after: { sessions: ended } });
    return { id: person.id, sessions: ended };
  });
  if (sessions > 0) reportSecurityEvent({ app }, { event: 'signed_out_everywhere', userId: id, actorId });
  return sessions;
}

/** The account of an e-mail address or of a telephone number, locked. */
async function lockNamed({ clock }: Console, tx: Transaction, address: string): Promise<LockedPerson> {
  const number = normalisePhone(address);
  const id = isMoroccanNumber(number)
    ? (await findByNumber(tx, number, clock.now()))?.userId
    : await findPersonId(tx, address.trim().toLowerCase());
  const person = id === undefined ? undefined : await lockPerson(tx, id);
  if (!person) throw new ConsoleRefusal(`There is no account of ${address}.`);
  return person;
}

interface Acting {
  app: Console;
  tx: Transaction;
  announce: Announce;
}

interface Made {
  act: Act;
  before?: AuditFacts;
  after?: AuditFacts;
}

async function keepAct({ app, tx, announce }: Acting, { id }: LockedPerson, made: Made): Promise<void> {
  const at = app.clock.now();
  await recordAct(tx, operator, { ...made, subject: { kind: 'user', id }, at });
  announce.user(id, at);
  announce.session(id, at);
}
