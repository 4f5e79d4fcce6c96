import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import type { ErasedPerson } from '#server/features/users/erasure-store.ts';

const name = 'deleted';

/** For tests that erase by the stores, in the middle of another act. */
export const erasedPerson: ErasedPerson = {
  name,
  customerName: name,
  courierName: name,
  address: name,
  phone: erasedPhone,
};
