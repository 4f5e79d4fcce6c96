import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  boardStatuses,
  closedStatuses,
  jobStatuses,
  openStatuses,
  orderStatuses,
} from '#shared/domain/orders/order-lifecycle.ts';
import type { Charges } from '#shared/domain/money/bill.ts';
import { pauseReasons, type PauseReason } from '#shared/domain/orders/order-time-limits.ts';
import type { OrderedAllergen } from '#shared/domain/menu/dish-labels.ts';
import type { ChosenOption } from '#shared/domain/menu/menu-options.ts';
import { accuracyLimits } from '#shared/domain/placing/place-accuracy.ts';
import { courierStatuses } from '#shared/domain/permissions.ts';
import { capacityChecks, capacityColumns } from './capacity-columns.ts';
import {
  arrivalChecks,
  arrivalColumns,
  promiseChecks,
  promiseColumns,
  wordChecks,
  wordColumns,
} from './arrival-columns.ts';
import { at, isOneOf, isWithin, onEarth } from './columns.ts';
import { areAllergens, dishChecks, dishColumns, houseColumns } from './dish-columns.ts';
import { listChecks, listColumns } from './list-columns.ts';
import { users } from './accounts.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { doorChecks, doorColumns } from './door-columns.ts';
import { dutyColumns } from './duty-columns.ts';
import { handOverChecks, handOverColumns } from './hand-over-columns.ts';
import { partyColumns, partyIndexes } from './party-columns.ts';
import { payChecks, payColumns } from './pay-columns.ts';
import { stageChecks, stageColumns } from './stage-columns.ts';
import { tripChecks, tripColumns, tripIndexes } from './trip-columns.ts';

/** Triggers stand in `server/db/rules`, and what only SQL can say of a table in the migrations. */

export const courierStatus = pgEnum('courier_status', courierStatuses);
export const orderStatus = pgEnum('order_status', orderStatuses);

export const restaurants = pgTable(
  'restaurants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    cuisine: text('cuisine').notNull(),
    /** Sums of the last reviews that are shown (product §8.7). */
    reviewedStars: integer('reviewed_stars').notNull().default(0),
    reviewedCount: integer('reviewed_count').notNull().default(0),
    deliveryMinMinutes: smallint('delivery_min_minutes').notNull(),
    deliveryMaxMinutes: smallint('delivery_max_minutes').notNull(),
    address: text('address').notNull(),
    district: text('district').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Preferred to the two addresses below, which are the sample city's pictures. */
    photoId: text('photo_id').references(() => photos.id),
    imageUrl: text('image_url'),
    cardImageUrl: text('card_image_url'),
    categoryImages: jsonb('category_images').$type<Record<string, string>>().notNull().default({}),
    ...stageColumns,
    isAcceptingOrders: boolean('is_accepting_orders').notNull().default(false),
    ...houseColumns,
    /** The phone for couriers and admins. Null: they get the owner's own number. */
    phone: text('phone'),
    /** Orders that went unanswered one after the other (product §4.17). */
    missedInARow: smallint('missed_in_a_row').notNull().default(0),
    lastMissedAt: at('last_missed_at'),
    /** Null when a person paused it. */
    pausedBecause: text('paused_because').$type<PauseReason>(),
    ...capacityColumns,
    ...listColumns,
    ...arrivalColumns,
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check(
      'restaurants_reviewed',
      sql`${table.reviewedStars} between ${table.reviewedCount} and 5 * ${table.reviewedCount} and ${table.reviewedCount} between 0 and 200`,
    ),
    check(
      'restaurants_delivery_range',
      sql`0 < ${table.deliveryMinMinutes} and ${table.deliveryMinMinutes} <= ${table.deliveryMaxMinutes}`,
    ),
    index('restaurants_by_photo').on(table.photoId),
    check('restaurants_phone', sql`${table.phone} ~ '^0[5-7][0-9]{8}$'`),
    check('restaurants_misses', sql`${table.missedInARow} >= 0`),
    check(
      'restaurants_pause',
      sql`${table.pausedBecause} is null or ${table.pausedBecause} in (${sql.raw(pauseReasons.map((one) => `'${one}'`).join(', '))}) and not ${table.isAcceptingOrders}`,
    ),
    ...stageChecks(table),
    check('restaurants_position', onEarth(table.lat, table.lng)),
    ...capacityChecks(table),
    ...listChecks(table),
    ...arrivalChecks(table),
  ],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid('id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    priceCentimes: integer('price_centimes').notNull(),
    photoId: text('photo_id').references(() => photos.id),
    ...dishColumns,
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    // The groups of options name a dish together with its restaurant.
    unique('menu_items_of_restaurant').on(table.restaurantId, table.id),
    index('menu_items_by_photo').on(table.photoId),
    index('menu_items_by_restaurant').on(table.restaurantId, table.category, table.name),
    check('menu_items_price_range', sql`${table.priceCentimes} between 1 and 1000000`),
    ...dishChecks(table),
  ],
);

export const couriers = pgTable(
  'couriers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    status: courierStatus('status').notNull().default('pending_review'),
    isOnDuty: boolean('is_on_duty').notNull().default(false),
    acceptedOrders: integer('accepted_orders').notNull().default(0),
    deliveredOrders: integer('delivered_orders').notNull().default(0),
    appliedAt: at('applied_at').notNull(),
    ...dutyColumns,
  },
  (table) => [
    index('couriers_pending')
      .on(table.appliedAt)
      .where(sql`${table.status} = 'pending_review'`),
    check('couriers_phone', sql`${table.phone} ~ '^0[67][0-9]{8}$'`),
    check('couriers_only_approved_on_duty', sql`not ${table.isOnDuty} or ${table.status} = 'approved'`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    /** Random (v4), not time-ordered: its first 6 characters are the order's short id. */
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    /** The checkout makes the key; one order per customer and key (product §4.5). */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    customerName: text('customer_name').notNull(),
    phone: text('phone').notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    deliveryLat: doublePrecision('delivery_lat').notNull(),
    deliveryLng: doublePrecision('delivery_lng').notNull(),
    /** The accuracy that the customer's device reported; null for a pin set by hand. */
    deliveryAccuracyMetres: integer('delivery_accuracy_metres'),
    note: text('note').notNull().default(''),
    ...doorColumns,
    /**
     * The place in the customer's address book from which the order has its copies; null when it was deleted,
     * or not kept.
     */
    placeId: uuid('place_id').references(() => places.id, { onDelete: 'set null' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    restaurantName: text('restaurant_name').notNull(),
    /** A copy of its rows in `order_charges`, for lists and figures; triggers keep both alike, and `total_centimes` their sum. */
    charges: jsonb('charges').$type<Charges>().notNull(),
    totalCentimes: integer('total_centimes').notNull(),
    /** The sum of the order's changes; a trigger on `order_changes` keeps it. */
    changesCentimes: integer('changes_centimes').notNull().default(0),
    dueCentimes: integer('due_centimes')
      .notNull()
      .generatedAlwaysAs(sql`total_centimes + changes_centimes + mends_centimes`),
    /** Counts what changed beside the moves. */
    changeCount: integer('change_count').notNull().default(0),
    status: orderStatus('status').notNull().default('new'),
    statusSince: at('status_since').notNull(),
    courierId: uuid('courier_id').references(() => couriers.userId),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    ...payColumns,
    ...handOverColumns,
    ...promiseColumns,
    ...wordColumns,
    answerBy: at('answer_by'),
    ...partyColumns,
    ...tripColumns,
  },
  (table) => [
    unique('orders_once_per_key').on(table.customerId, table.key),
    check('orders_phone', sql`${table.phone} ~ '^0[67][0-9]{8}$'`),
    check(
      'orders_due',
      sql`${table.changesCentimes} <= 0 and (${table.charges} ->> 'dishes')::integer + ${table.changesCentimes} >= 0
        and (${table.charges} ->> 'delivery')::integer + ${table.mendsCentimes} >= 0`,
    ),
    ...wordChecks(table),
    ...payChecks(table),
    ...handOverChecks(table),
    ...doorChecks('orders', table),
    check('orders_position', onEarth(table.deliveryLat, table.deliveryLng)),
    check('orders_accuracy', isWithin(table.deliveryAccuracyMetres, accuracyLimits.doorMetres)),
    // Steps take the later of two moments; an infinite one would win for ever.
    check('orders_finite_times', sql`isfinite(${table.createdAt}) and isfinite(${table.statusSince})`),
    ...promiseChecks(table),
    ...partyIndexes(table),
    check(
      'orders_answer_follows',
      sql`${table.answerBy} > ${table.createdAt} and isfinite(${table.answerBy})`,
    ),
    check(
      'orders_courier_matches_status',
      sql`case when ${isOneOf(table.status, [...jobStatuses, 'delivered'])} then ${table.courierId} is not null else ${table.courierId} is null or ${table.status} = 'cancelled' end`,
    ),
    // The queries on open orders repeat these predicates as literals; otherwise PostgreSQL skips the index.
    index('orders_for_kitchen')
      .on(table.restaurantId, table.createdAt, table.id)
      .where(isOneOf(sql.raw('status'), boardStatuses)),
    index('orders_available')
      .on(table.statusSince, table.id)
      .where(sql`status = 'ready_for_pickup' and courier_id is null`),
    ...tripChecks(table),
    ...tripIndexes(table),
    index('orders_current')
      .on(table.createdAt, table.id)
      .where(isOneOf(sql.raw('status'), openStatuses)),
    index('orders_closed')
      .on(table.status, table.createdAt, table.id)
      .where(isOneOf(sql.raw('status'), closedStatuses)),
    index('orders_by_place')
      .on(table.placeId)
      .where(sql`place_id is not null`),
    index('orders_by_phone').on(table.phone, table.createdAt),
    index('orders_by_customer').on(table.customerId, table.createdAt, table.id),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_by_restaurant').on(table.restaurantId, table.status, table.createdAt, table.id),
    // A courier's copy of the own data uses this index too.
    index('orders_by_courier')
      .on(table.courierId, table.status, table.createdAt, table.id, table.restaurantId)
      .where(sql`courier_id is not null`),
    index('orders_by_delivery')
      .on(table.statusSince)
      .where(sql`status = 'delivered'`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    /** No foreign key: the dish may leave the menu, the line stays. */
    menuItemId: uuid('menu_item_id').notNull(),
    name: text('name').notNull(),
    unitPriceCentimes: integer('unit_price_centimes').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Copies of what was chosen; its prices are in the unit price. */
    options: jsonb('options').$type<ChosenOption[]>(),
    /** The allergens of the dish and of the chosen options. */
    allergens: text('allergens').array().$type<OrderedAllergen[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_options', sql`chosen_options_are_sound(${table.options}, ${table.unitPriceCentimes})`),
    check('order_lines_allergens', areAllergens(table.allergens)),
    check('order_lines_positive', sql`${table.unitPriceCentimes} > 0 and ${table.quantity} between 1 and 50`),
  ],
);
