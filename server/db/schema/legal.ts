import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { at } from './columns.ts';
import { couriers, restaurants } from './ordering.ts';

/** Legal identities of restaurants, couriers and the marketplace, for invoices and receipts, which keep copies. */
export const legalIdentities = pgTable(
  'legal_identities',
  {
    party: text('party').$type<LegalParty>().primaryKey(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id),
    courierId: uuid('courier_id').references(() => couriers.userId, { onDelete: 'cascade' }),
    legalName: text('legal_name').notNull(),
    ice: text('ice').notNull(),
    taxId: text('tax_id').notNull(),
    legalForm: text('legal_form'),
    registerNumber: text('register_number'),
    registerCity: text('register_city'),
    tradeTax: text('trade_tax'),
    address: text('address'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    check(
      'legal_identities_owner',
      sql`${table.party} = coalesce('restaurant_payable:' || ${table.restaurantId}, 'courier_payable:' || ${table.courierId}, 'marketplace')
        and num_nonnulls(${table.restaurantId}, ${table.courierId}) < 2`,
    ),
    check('legal_identities_ice', sql`${table.ice} ~ '^[0-9]{15}$' and ${table.ice} ~ '[1-9]'`),
    check('legal_identities_tax_id', sql`${table.taxId} ~ '^[0-9]{5,10}$'`),
    check('legal_identities_name', sql`${table.legalName} <> ''`),
    check(
      'legal_identities_company',
      sql`num_nonnulls(${table.legalForm}, ${table.registerNumber}, ${table.registerCity}, ${table.tradeTax}, ${table.address})
        = case when ${table.courierId} is null then 5 else 0 end`,
    ),
    check(
      'legal_identities_register',
      sql`${table.registerNumber} ~ '^[1-9][0-9]{0,9}$' and ${table.tradeTax} ~ '^[0-9]{6,10}$'
        and ${table.registerCity} <> '' and ${table.address} <> ''`,
    ),
  ],
);
