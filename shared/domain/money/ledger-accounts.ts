/** The accounts of the ledger: what each one holds, on which side it grows, and whose it is (docs/money.md). */
export const accountKinds = [
  'customer_credit',
  'courier_cash',
  'restaurant_payable',
  'courier_payable',
  'tips',
  'commission',
  'vat',
  'delivery_income',
  'promotions',
  'losses',
  'rounding',
  'bank',
] as const;
export type AccountKind = (typeof accountKinds)[number];

interface AccountRule {
  owner: 'user' | 'restaurant' | 'marketplace';
  grows: 'debit' | 'credit';
}

export const accountRules: Record<AccountKind, AccountRule> = {
  customer_credit: { owner: 'user', grows: 'credit' },
  courier_cash: { owner: 'user', grows: 'debit' },
  restaurant_payable: { owner: 'restaurant', grows: 'credit' },
  courier_payable: { owner: 'user', grows: 'credit' },
  tips: { owner: 'user', grows: 'credit' },
  commission: { owner: 'marketplace', grows: 'credit' },
  vat: { owner: 'marketplace', grows: 'credit' },
  delivery_income: { owner: 'marketplace', grows: 'credit' },
  promotions: { owner: 'marketplace', grows: 'debit' },
  losses: { owner: 'marketplace', grows: 'debit' },
  rounding: { owner: 'marketplace', grows: 'debit' },
  bank: { owner: 'marketplace', grows: 'debit' },
};

/** `courier_cash:<user>`, `restaurant_payable:<restaurant>`, `commission:<0–f>`. */
export type AccountId = `${AccountKind}:${string}`;

/** One of sixteen, by the event's random id: with a single one all deliveries would wait for each other. */
export const marketplaceAccount = (kind: AccountKind, eventId: string): AccountId =>
  `${kind}:${eventId.slice(0, 1)}`;

export const accountOf = (kind: AccountKind, ownerId: string | number): AccountId => `${kind}:${ownerId}`;

export const kindOf = (account: AccountId): AccountKind =>
  account.slice(0, account.indexOf(':')) as AccountKind;
