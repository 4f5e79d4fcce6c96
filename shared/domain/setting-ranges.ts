/** The numbers that admins set, with their bounds and first values (product §11.1). */
export const settingRanges = {
  /** The kitchen's time to answer, from the placing on (product §4.17). */
  answerMinutes: { min: 2, max: 30, initial: 8 },
  /** The time from the assignment to the pickup, and from the pickup to the delivery (product §4.20). */
  pickupMinutes: { min: 5, max: 120, initial: 20 },
  deliveryMinutes: { min: 10, max: 240, initial: 45 },
  /** The dearest order, in dirhams, after two no-shows (product §4.21). */
  noShowMad: { min: 0, max: 5000, initial: 100 },
  /** What an order costs at most, in dirhams, at a number that is unproved, proved, or known by deliveries (product §18). */
  trustUnprovedMad: { min: 50, max: 20_000, initial: 500 },
  trustProvedMad: { min: 50, max: 20_000, initial: 1000 },
  trustKnownMad: { min: 50, max: 20_000, initial: 2000 },
  /** Orders from this amount on, in dirhams, are handed over with a code; 0: all (product §4.22). */
  handOverMad: { min: 0, max: 10_000, initial: 300 },
  /** How far a restaurant delivers, in metres of the way (product §14.2). */
  reachMetres: { min: 500, max: 50_000, initial: 6000 },
  /** A courier's pay: the base in dirhams, centimes a kilometre, percent at night and on holidays (product §11.7). */
  payBaseMad: { min: 0, max: 100, initial: 8 },
  payKmCentimes: { min: 0, max: 2000, initial: 150 },
  payNightPercent: { min: 100, max: 300, initial: 125 },
  /** The cash in a courier's hands, in dirhams, that another order may not exceed (product §11.11). */
  cashLimitMad: { min: 0, max: 20_000, initial: 2000 },
  /** How long a courier has for an offer, from when the phone shows it (product §4.32). */
  offerSeconds: { min: 20, max: 90, initial: 40 },
  /** The minutes, in mode offers, after which a ready order without a courier is on the board (product §4.32). */
  dispatchFallbackMinutes: { min: 1, max: 10, initial: 2 },
  /** How many orders of one kitchen the planner offers together; by how many minutes an order may be later because of the others (product §4.32). */
  bundleMax: { min: 1, max: 3, initial: 2 },
  bundleDelayMinutes: { min: 0, max: 15, initial: 6 },
  /** What a part of an SMS and a WhatsApp message cost, and what a day's may cost together, in dirhams (product §16.4). */
  smsCostCentimes: { min: 0, max: 1000, initial: 40 },
  smsBudgetMad: { min: 0, max: 20_000, initial: 300 },
  whatsappCostCentimes: { min: 0, max: 1000, initial: 30 },
  whatsappBudgetMad: { min: 0, max: 20_000, initial: 300 },
} as const;

export type SettingRange = keyof typeof settingRanges;
