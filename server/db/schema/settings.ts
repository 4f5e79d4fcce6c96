import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ClockChange } from '#shared/domain/time/city-clock.ts';
import type { DispatchMode } from '#shared/domain/dispatch/modes.ts';
import { limits } from '#shared/domain/limits.ts';
import { settingRanges, type SettingRange } from '#shared/domain/setting-ranges.ts';
import { at, decimal } from './columns.ts';

const ranges = Object.entries(settingRanges) as [SettingRange, { min: number; max: number }][];

export const settings = pgTable(
  'settings',
  {
    id: boolean('id').primaryKey().default(true),
    commissionPercent: decimal('commission_percent').notNull().default(15),
    restaurantsMayReject: boolean('restaurants_may_reject').notNull().default(false),
    adminsNeedTwoFactor: boolean('admins_need_two_factor').notNull().default(false),
    /** Where false, a confirmed address is enough (product §15.5). It counts where codes can be sent. */
    ordersNeedPhone: boolean('orders_need_phone').notNull().default(false),
    /** Null: SUPPORT_PHONE holds. */
    helpLine: text('help_line'),
    /** A new order waits so long for its kitchen (product §4.17). */
    answerMinutes: smallint('answer_minutes').notNull().default(settingRanges.answerMinutes.initial),
    /** A job that takes longer is reported to admins (product §4.20). */
    pickupMinutes: smallint('pickup_minutes').notNull().default(settingRanges.pickupMinutes.initial),
    deliveryMinutes: smallint('delivery_minutes').notNull().default(settingRanges.deliveryMinutes.initial),
    /** Dearer orders are refused after two no-shows (product §4.21). */
    noShowMad: smallint('no_show_mad').notNull().default(settingRanges.noShowMad.initial),
    /** The dearest order at a number, by what is known of it (product §18). */
    trustUnprovedMad: smallint('trust_unproved_mad')
      .notNull()
      .default(settingRanges.trustUnprovedMad.initial),
    trustProvedMad: smallint('trust_proved_mad').notNull().default(settingRanges.trustProvedMad.initial),
    trustKnownMad: smallint('trust_known_mad').notNull().default(settingRanges.trustKnownMad.initial),
    handOverCodes: boolean('hand_over_codes').notNull().default(true),
    handOverMad: smallint('hand_over_mad').notNull().default(settingRanges.handOverMad.initial),
    /** How far a restaurant delivers that has no bound of its own (product §14.2). */
    reachMetres: integer('reach_metres').notNull().default(settingRanges.reachMetres.initial),
    /** A courier's pay (product §11.7). */
    payBaseMad: smallint('pay_base_mad').notNull().default(settingRanges.payBaseMad.initial),
    payKmCentimes: smallint('pay_km_centimes').notNull().default(settingRanges.payKmCentimes.initial),
    payNightPercent: smallint('pay_night_percent').notNull().default(settingRanges.payNightPercent.initial),
    cashLimitMad: smallint('cash_limit_mad').notNull().default(settingRanges.cashLimitMad.initial),
    /** The seconds for a courier's answer (product §4.32). */
    offerSeconds: smallint('offer_seconds').notNull().default(settingRanges.offerSeconds.initial),
    dispatch: text('dispatch').$type<DispatchMode>().notNull().default('board'),
    /** Whether free couriers read where waiting helps (product §20.2). */
    waitingHints: boolean('waiting_hints').notNull().default(false),
    dispatchFallbackMinutes: smallint('dispatch_fallback_minutes')
      .notNull()
      .default(settingRanges.dispatchFallbackMinutes.initial),
    /** The planner obeys both when it offers orders together (product §4.32). */
    bundleMax: smallint('bundle_max').notNull().default(settingRanges.bundleMax.initial),
    bundleDelayMinutes: smallint('bundle_delay_minutes')
      .notNull()
      .default(settingRanges.bundleDelayMinutes.initial),
    /** Costs and budgets of texts (product §16.4). */
    smsCostCentimes: smallint('sms_cost_centimes').notNull().default(settingRanges.smsCostCentimes.initial),
    smsBudgetMad: smallint('sms_budget_mad').notNull().default(settingRanges.smsBudgetMad.initial),
    whatsappCostCentimes: smallint('whatsapp_cost_centimes')
      .notNull()
      .default(settingRanges.whatsappCostCentimes.initial),
    whatsappBudgetMad: smallint('whatsapp_budget_mad')
      .notNull()
      .default(settingRanges.whatsappBudgetMad.initial),
    /**
     * The first and last day, both included; kitchens with hours of Ramadan keep them meanwhile (product
     * §3.5).
     */
    ramadanFrom: date('ramadan_from', { mode: 'string' }),
    ramadanUntil: date('ramadan_until', { mode: 'string' }),
    /** Days of the city, beside those of each year. */
    holidays: jsonb('holidays').$type<string[]>().notNull().default([]),
    /** What the table of the clock does not know (product §11.5). */
    clockChanges: jsonb('clock_changes').$type<ClockChange[]>().notNull().default([]),
    /** The operator has stopped it since (decision 100). */
    ordersPausedSince: at('orders_paused_since'),
    outboxHeldSince: at('outbox_held_since'),
    /** A process found then that the database lacks acknowledged orders, and nobody has settled it (decision 99). */
    ordersLostSince: at('orders_lost_since'),
    /** The moment of the first start in production; null in a demonstration's database. */
    productionSince: at('production_since'),
    /** Where the production was when it started last (server/db/home.ts): a copy is elsewhere. */
    productionHome: text('production_home'),
    /** A copy whose people are replaced, and from which nothing leaves (decision 105). */
    anonymisedAt: at('anonymised_at'),
  },
  (table) => [
    check('settings_one_row', sql`${table.id}`),
    check(
      'settings_commission_range',
      sql`${table.commissionPercent} between 0 and ${sql.raw(String(limits.commissionPercentMax))}`,
    ),
    ...ranges.map(([column, { min, max }]) =>
      check(
        `settings_${table[column].name}_range`,
        sql`${table[column]} between ${sql.raw(`${min} and ${max}`)}`,
      ),
    ),
    check(
      'settings_ramadan',
      sql`(${table.ramadanFrom} is null) = (${table.ramadanUntil} is null)
        and ${table.ramadanUntil} - ${table.ramadanFrom} between 0 and 39`,
    ),
    check(
      'settings_trust_grows',
      sql`${table.trustUnprovedMad} <= ${table.trustProvedMad} and ${table.trustProvedMad} <= ${table.trustKnownMad}`,
    ),
    check('settings_dispatch', sql`${table.dispatch} in ('board', 'offers')`),
    check('settings_holidays', sql`jsonb_typeof(${table.holidays}) = 'array'`),
    check('settings_clock_changes', sql`jsonb_typeof(${table.clockChanges}) = 'array'`),
    check('settings_help_line_shape', sql`${table.helpLine} ~ '^0[5-8][0-9]{8}$'`),
  ],
);
