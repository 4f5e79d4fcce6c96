import { randomUUID } from 'node:crypto';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { courierIdentity } from '#server/features/payouts/legal-commands.ts';
import { writeIdentity } from '#server/features/payouts/legal-store.ts';
import type { TestApp } from './app.ts';

export const samplePerson = { legalName: 'Yassine Amrani', ice: '001524678000045', taxId: '50123456' };

export const sampleCompany = {
  legalName: 'Dar Tajine',
  ice: '002987654000071',
  taxId: '3338471',
  legalForm: 'SARL',
  registerNumber: '98765',
  registerCity: 'Marrakech',
  tradeTax: '45123456',
  address: 'Rue de la Liberte 12, Marrakech',
};

export const sampleBank = { holder: 'Dar Tajine SARL', rib: '011519000001205000534921' };

export const unknownPayee = 'restaurant_payable:999999';

const seenPayout = { account: unknownPayee, amountCentimes: 1, ...sampleBank };

/** For the matrix of permissions: an admin names a party that does not exist. */
export const legalInputs = <Name>(own: (name: Name) => { restaurantId: number }) => ({
  'payouts.setPayee': () => ({ account: unknownPayee, ...sampleBank }),
  'payouts.confirm': () => seenPayout,
  'payouts.confirmTogether': () => ({ payouts: [{ id: randomUUID(), ...seenPayout }] }),
  'invoices.listOwn': own,
  'payouts.getNextOwn': own,
  'invoices.getOwn': (name: Name) => ({ ...own(name), id: randomUUID() }),
  'invoices.listAsAdmin': () => ({ day: '2026-11-20' }),
  'invoices.listWaiting': () => ({ day: '2026-11-20' }),
  'invoices.getAsAdmin': () => ({ id: randomUUID() }),
  'invoices.getReceipt': () => ({ orderId: randomUUID() }),
  'invoices.exportCsv': () => ({ day: '2026-11-20' }),
  'ledger.listOwed': () => ({ kind: 'courier' }),
  'ledger.exportRows': () => ({ from: '2026-01-01', to: '2026-01-31' }),
  'legal.getOwnRestaurant': own,
  'legal.setOwnRestaurant': (name: Name) => ({ ...own(name), ...sampleCompany }),
  'legal.setOwnRestaurantBank': (name: Name) => ({ ...own(name), ...sampleBank }),
  'legal.setOwnCourier': () => samplePerson,
  'legal.setOwnCourierBank': () => sampleBank,
  'legal.get': () => ({ party: unknownPayee }),
  'legal.setCompany': () => ({ ...sampleCompany, party: unknownPayee }),
  'legal.setCourier': () => ({ ...samplePerson, party: `courier_payable:${randomUUID()}` }),
});

export async function writeSampleIdentity(mida: TestApp, party: LegalParty): Promise<void> {
  const identity = party.startsWith('courier') ? courierIdentity(samplePerson) : sampleCompany;
  const changedAt = mida.clock.now();
  await mida.app.db.transaction((tx) => writeIdentity(tx, { party, ...identity, changedAt }));
}
