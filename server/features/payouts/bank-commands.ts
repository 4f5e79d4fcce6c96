import type { LegalFacts } from '#shared/contract/restaurants/legal.ts';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { CallContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import type { SignedIn } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { isSameBank, subjectOf, type SeenBank } from './commands.ts';
import { demandConfirmed, demandOwner } from './legal-commands.ts';
import { readLegalFacts } from './legal-store.ts';
import * as store from './store.ts';

/** A payout that is confirmed keeps the account with which it was confirmed. */
interface Bank {
  account: AccountId;
  holder: string;
  rib: string;
}

export async function setOwnBank(call: CallContext, user: SignedIn, bank: Bank): Promise<LegalFacts> {
  demandConfirmed(user);
  const at = call.app.clock.now();
  const { isChanged, facts } = await inTransaction(call.app, async (tx, announce) => {
    await demandOwner(tx, { account: bank.account, userId: user.id });
    const change = await changeBank(tx, bank, { by: 'owner', at });
    if (change) announce.legal(bank.account, at);
    return { isChanged: change !== undefined, facts: await readLegalFacts(tx, bank.account) };
  });
  if (isChanged) reportChange(call, bank.account, user.id);
  return facts;
}

type AdminsBank = Bank & { seen?: SeenBank };

export async function setPayee(call: CallContext, admin: ActingAdmin, bank: AdminsBank): Promise<void> {
  const at = call.app.clock.now();
  const isChanged = await inTransaction(call.app, async (tx, announce) => {
    const change = await changeBank(tx, bank, { by: 'admin', at });
    if (!change) return false;
    const before = { bankAccount: change.isFirst ? null : ('former_number' as const) };
    const after = { bankAccount: 'new_number' as const };
    const subject = subjectOf(bank.account);
    await recordAct(tx, admin, { act: 'payee_changed', subject, at, before, after });
    announce.legal(bank.account, at);
    return true;
  });
  if (isChanged) reportChange(call, bank.account, admin.id);
}

const shownDigits = 4;
const noBank: SeenBank = { rib: null, holder: null };

/** An account that is the present one changes nothing. The account's owners get a mail about a change, whoever made it. */
async function changeBank(
  tx: Transaction,
  { account, holder, rib, seen }: AdminsBank,
  { by, at }: { by: 'admin' | 'owner'; at: Date },
): Promise<{ isFirst: boolean } | undefined> {
  const owners = await store.findOwners(tx, account);
  if (!owners) throw new AppError('not_found');
  const former = await store.lockPayee(tx, account);
  if (former && isSameBank(former, { holder, rib })) return undefined;
  if (seen && !isSameBank(former ?? noBank, seen)) throw new AppError('payee_changed');
  await store.writePayee(tx, { account, holder, rib, changedAt: at });
  const { restaurant, emails } = owners;
  const facts = {
    restaurant: restaurant?.name,
    lastDigits: rib.slice(-shownDigits),
    changedBy: by === 'admin' ? by : ownersParty(restaurant),
  };
  for (const to of emails) {
    await enqueueMail(tx, { template: 'bank_account_changed', to, facts, restaurantId: restaurant?.id });
  }
  return { isFirst: former === undefined };
}

const ownersParty = (restaurant: object | null | undefined) =>
  restaurant ? ('restaurant_owner' as const) : ('courier' as const);

function reportChange(call: CallContext, account: AccountId, actorId: string): void {
  const { restaurantId, courierId } = store.ownerColumns(account);
  const subject = restaurantId === null ? { userId: courierId } : { restaurantId };
  const actor = actorId === courierId ? {} : { actorId };
  reportSecurityEvent(call, { event: 'bank_account_changed', ...subject, ...actor });
}
