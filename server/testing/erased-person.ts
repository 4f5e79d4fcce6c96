import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import type { Transaction } from '#server/db/connect.ts';
import { erasureSteps, type ErasedPerson, type ErasureStep } from '#server/erasure.ts';
import { announceTo } from '#server/live/announce.ts';
import { erasures } from '#server/sheets.ts';
import type { TestApp } from './app.ts';

const name = 'deleted';

const erasedPerson: ErasedPerson = {
  name,
  customerName: name,
  courierName: name,
  address: name,
  phone: erasedPhone,
};

const accountSteps = erasureSteps.slice(erasureSteps.indexOf('signIn'), erasureSteps.indexOf('user') + 1);

interface Leaving {
  mida: TestApp;
  tx: Transaction;
  userId: string;
}

/** For tests that stop in the middle of a deletion. Nothing is announced. */
export const eraseCourierAlone = (leaving: Leaving): Promise<void> =>
  eraseSome(leaving, ['courierBank', 'courier']);
export const eraseAccountAlone = (leaving: Leaving): Promise<void> => eraseSome(leaving, accountSteps);

async function eraseSome({ mida, tx, userId }: Leaving, steps: readonly ErasureStep[]): Promise<void> {
  const erasing = { tx, announce: announceTo(() => {}), at: mida.clock.now() };
  for (const step of steps) await erasures[step](erasing, { userId, email: null, owned: [], erasedPerson });
}
