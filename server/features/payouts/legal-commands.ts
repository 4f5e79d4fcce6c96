import type { LegalFacts, LegalIdentity } from '#shared/contract/restaurants/legal.ts';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { changesBetween, type AuditFacts } from '#shared/domain/audit.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { SignedIn } from '#server/identity.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { subjectOf } from './commands.ts';
import { deleteIdentity, lockIdentity, readLegalFacts, writeIdentity } from './legal-store.ts';
import { deletePayee, hasOwner, isStillOwner } from './store.ts';

type Person = Pick<LegalIdentity, 'legalName' | 'ice' | 'taxId'>;

const withoutCompany = {
  legalForm: null,
  registerNumber: null,
  registerCity: null,
  tradeTax: null,
  address: null,
} as const;

export const courierIdentity = (person: Person): LegalIdentity => ({ ...withoutCompany, ...person });

export function setOwnIdentity(
  app: AppContext,
  user: SignedIn,
  { party, ...identity }: LegalIdentity & { party: AccountId },
): Promise<LegalFacts> {
  demandConfirmed(user);
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await demandOwner(tx, { account: party, userId: user.id });
    await writeIdentity(tx, { party, ...identity, changedAt: at });
    announce.legal(party, at);
    return readLegalFacts(tx, party);
  });
}

/** A stranger may have signed up with another person's address, and would be paid in that person's place. */
export function demandConfirmed({ isEmailConfirmed }: Pick<SignedIn, 'isEmailConfirmed'>): void {
  if (!isEmailConfirmed) throw new AppError('email_not_confirmed');
}

export async function demandOwner(
  tx: Transaction,
  owner: { account: AccountId; userId: string },
): Promise<void> {
  if (!(await isStillOwner(tx, owner))) throw new AppError('forbidden');
}

/** A change of the owner: nothing is paid to the former owner, and nothing billed. Returns facts for the audit. */
export async function forgetParty(
  tx: Transaction,
  party: AccountId,
): Promise<{ before: AuditFacts; after: AuditFacts }> {
  const former = {
    bankAccount: (await deletePayee(tx, party)) ? ('former_number' as const) : null,
    legalIdentity: (await deleteIdentity(tx, party)) ? ('former_words' as const) : null,
  };
  return changesBetween(former, { bankAccount: null, legalIdentity: null });
}

export async function getLegalFacts({ db }: AppContext, party: LegalParty): Promise<LegalFacts> {
  if (party !== 'marketplace' && !(await hasOwner(db, party))) throw new AppError('not_found');
  return readLegalFacts(db, party);
}

const words = [
  'legalName',
  'ice',
  'taxId',
  'legalForm',
  'registerNumber',
  'registerCity',
  'tradeTax',
  'address',
] as const;
const isSame = (one: LegalIdentity | null, other: LegalIdentity | null): boolean =>
  words.every((word) => one?.[word] === other?.[word]);

type AdminsIdentity = LegalIdentity & { party: LegalParty; seen?: LegalIdentity | null | undefined };

export const setIdentity = (
  app: AppContext,
  admin: ActingAdmin,
  { party, seen, ...identity }: AdminsIdentity,
): Promise<LegalFacts> =>
  inTransaction(app, async (tx, announce) => {
    if (party !== 'marketplace' && !(await hasOwner(tx, party))) throw new AppError('not_found');
    const former = await lockIdentity(tx, party);
    const isKnown = seen === undefined || isSame(former, seen) || isSame(former, identity);
    if (!isKnown) throw new AppError('identity_changed');
    const at = app.clock.now();
    await writeIdentity(tx, { party, ...identity, changedAt: at });
    await recordAct(tx, admin, {
      act: 'identity_changed',
      subject: party === 'marketplace' ? { kind: 'settings', id: 'all' } : subjectOf(party),
      at,
      before: { legalIdentity: former ? 'former_words' : null },
      after: { legalIdentity: 'new_words' },
    });
    announce.legal(party, at);
    return readLegalFacts(tx, party);
  });
