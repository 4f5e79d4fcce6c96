import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Every name and phone under which a customer has ordered, and where: for the search for orders (decision 38). A trigger fills it. */
export const orderContacts = pgTable(
  'order_contacts',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    restaurantIds: integer('restaurant_ids').array().notNull(),
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name)`),
    searchGrams: integer('search_grams')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`text_grams(array[fold_text(name), phone])`),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.name, table.phone] }),
    index('order_contacts_by_grams').using('gin', table.searchGrams, table.restaurantIds),
  ],
);
