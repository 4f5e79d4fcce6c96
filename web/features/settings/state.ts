import { limits } from '#shared/domain/limits.ts';
import { settingRanges, type SettingRange } from '#shared/domain/setting-ranges.ts';
import { isMoroccanNumber, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { centimesFromTyped, percentOf, wholeFromTyped } from '#shared/domain/writing/typed-numbers.ts';

/** `12.5` → «12,5». */
export const typedPercent = (percent: number): string => String(percent).replace('.', ',');

/** «15», «12,5» or Arabic digits → a number from 0 to 30 with at most two decimals; else NaN. */
export function percentFromTyped(typed: string): number {
  const percent = percentOf(typed);
  return percent <= limits.commissionPercentMax ? percent : Number.NaN;
}

/** A saved number cannot be removed. */
export const isHelpLineKept = (typed: string, before: string | null): boolean =>
  typed.trim() === '' ? before === null : isMoroccanNumber(normalisePhone(typed));

export const rangeNames = Object.keys(settingRanges) as SettingRange[];

export const switchNames = [
  'restaurantsMayReject',
  'adminsNeedTwoFactor',
  'ordersNeedPhone',
  'handOverCodes',
  'waitingHints',
] as const;

type SettingSwitch = (typeof switchNames)[number];

export const isSwitch = (name: SettingField): name is SettingSwitch =>
  switchNames.some((one) => one === name);

export type SettingField = SettingRange | SettingSwitch | 'helpLine' | 'percent' | 'dispatch';

/** What belongs together under one heading, in the order of the page. Each field once. */
export const settingGroups = {
  marketplace: ['helpLine', 'percent'],
  orders: ['answerMinutes', 'restaurantsMayReject', 'ordersNeedPhone', 'reachMetres'],
  deliveries: ['pickupMinutes', 'deliveryMinutes', 'handOverCodes', 'handOverMad'],
  dispatch: [
    'dispatch',
    'dispatchFallbackMinutes',
    'offerSeconds',
    'bundleMax',
    'bundleDelayMinutes',
    'waitingHints',
  ],
  couriers: ['payBaseMad', 'payKmCentimes', 'payNightPercent', 'cashLimitMad'],
  trust: ['trustUnprovedMad', 'trustProvedMad', 'trustKnownMad', 'noShowMad'],
  channels: ['smsCostCentimes', 'smsBudgetMad', 'whatsappCostCentimes', 'whatsappBudgetMad'],
  security: ['adminsNeedTwoFactor'],
} as const satisfies Record<string, readonly SettingField[]>;

export type SettingGroup = keyof typeof settingGroups;

/** A whole number between the bounds, in any digits; else NaN. */
export function numberWithin({ min, max }: { min: number; max: number }, typed: string): number {
  return within({ min, max }, wholeFromTyped(typed));
}

const within = ({ min, max }: { min: number; max: number }, number: number): number =>
  number >= min && number <= max ? number : Number.NaN;

/** A setting in centimes is shown and typed in dirhams. */
export const isInCentimes = (name: SettingRange): boolean => name.endsWith('Centimes');

/** The setting as it is stored; NaN outside its bounds. */
export const rangeFromTyped = (name: SettingRange, typed: string): number =>
  isInCentimes(name)
    ? within(settingRanges[name], centimesFromTyped(typed))
    : numberWithin(settingRanges[name], typed);

/** 150 → «1,50». */
const typedRange = (stored: number, name: SettingRange): string =>
  isInCentimes(name) ? (stored / 100).toFixed(2).replace('.', ',') : String(stored);

const eachRange = <From, To>(from: Record<SettingRange, From>, as: (value: From, name: SettingRange) => To) =>
  Object.fromEntries(rangeNames.map((name) => [name, as(from[name], name)])) as Record<SettingRange, To>;

export const typedRanges = (settings: Record<SettingRange, number>) => eachRange(settings, typedRange);

export const rangesFromTyped = (typed: Record<SettingRange, string>) =>
  eachRange(typed, (text, name) => rangeFromTyped(name, text));
