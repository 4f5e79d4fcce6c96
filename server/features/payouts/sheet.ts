import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseCourierBank } from './erasure-store.ts';

export const payoutsSheet = {
  ownData,
  erase: {
    courierBank: ({ tx }, { userId }) => eraseCourierBank(tx, userId),
  },
  inCopy: {
    closed_days: stay('sums'),
    legal_identities: {
      ...stay('party'),
      address: 'address',
      ice: 'ice',
      legal_form: 'company_form',
      legal_name: 'company',
      register_city: 'city',
      register_number: 'eight_digits',
      tax_id: 'eight_digits',
      trade_tax: 'eight_digits',
    },
    payees: { ...stay('account'), holder: 'name', rib: 'rib' },
    payouts: { ...stay('account'), holder: 'name', rib: 'rib' },
  },
  workClasses: {
    'legal.setCompany': 'usual',
    'legal.setCourier': 'usual',
    'legal.setOwnCourier': 'usual',
    'legal.setOwnCourierBank': 'usual',
    'legal.setOwnRestaurant': 'usual',
    'legal.setOwnRestaurantBank': 'usual',
    'payouts.bookWithdrawn': 'usual',
    'payouts.closeDay': 'usual',
    'payouts.confirm': 'usual',
    'payouts.confirmTogether': 'usual',
    'payouts.markPaid': 'usual',
    'payouts.setPayee': 'usual',
    'payouts.withdraw': 'usual',
  },
} satisfies RoomSheet;
