import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import type { Transaction } from '#server/db/connect.ts';
import { eraseAccount, eraseCourier, type ErasedPerson } from '#server/features/users/erasure-store.ts';
import type { TestApp } from './app.ts';

const name = 'deleted';

const erasedPerson: ErasedPerson = {
  name,
  customerName: name,
  courierName: name,
  address: name,
  phone: erasedPhone,
};

interface Leaving {
  mida: TestApp;
  tx: Transaction;
  userId: string;
}

/** For tests that stop in the middle of a deletion. */
export const eraseCourierAlone = ({ tx, userId }: Leaving): Promise<void> =>
  eraseCourier(tx, userId, erasedPerson);
export const eraseAccountAlone = ({ mida, tx, userId }: Leaving): Promise<void> =>
  eraseAccount(tx, { userId, erasedPerson, at: mida.clock.now() });
