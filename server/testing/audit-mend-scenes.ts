import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import { checkoutOf, createOrder, createPerson, createRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';

/** Mends a place as an admin, and says what the audit must then hold. */
export const mendScenes = (mida: TestApp, { client: { mends } }: SignedInCaller) => ({
  'mends.mendAsAdmin': async () => {
    const restaurant = await createRestaurant(mida);
    const { id: orderId } = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    const { position } = checkoutOf(mida, restaurant);
    await mends.mendAsAdmin({
      orderId,
      id: randomUUID(),
      address: 'Canary Street 3',
      phone: '0612345678',
      position,
    });
    const before = { orderWords: 'former_words', orderPhone: 'former_number' } as const;
    const after = { orderWords: 'new_words', orderPhone: 'new_number' } as const;
    return [told('place_mended', { kind: 'order', id: orderId }, { before, after })];
  },
});
