import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import type { Erasing } from '#server/context.ts';
import { eraseRestaurantBank } from '#server/features/payouts/erasure-store.ts';
import { listOwnerIds } from './desk/store.ts';
import { leaveRestaurants } from './erasure-store.ts';
import { closeWithoutOwner } from './store.ts';

interface LeavingPerson {
  userId: string;
  /** Restaurants. */
  owned: readonly number[];
}

export async function leaveTeams({ tx }: Erasing, { userId, owned }: LeavingPerson): Promise<void> {
  await leaveRestaurants(tx, userId);
  for (const id of owned) await closeWithoutOwner(tx, id);
}

export async function forgetBanks(erasing: Erasing, { owned }: LeavingPerson): Promise<void> {
  for (const id of owned) await forgetWithoutOwner(erasing, id);
}

/** Forgets what a change of the owner forgets: bank account and legal identity may be those of the person who left. */
async function forgetWithoutOwner({ tx, announce, at }: Erasing, restaurantId: number): Promise<void> {
  if ((await listOwnerIds(tx, restaurantId)).length > 0) return;
  const party = accountOf('restaurant_payable', restaurantId);
  await eraseRestaurantBank(tx, restaurantId);
  announce.legal(party, at);
}
