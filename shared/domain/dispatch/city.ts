/** What the planner knows of a city at a moment: orders without a courier, and the couriers on duty. */
import type { CashInHand } from '#shared/domain/money/courier-cash.ts';

/** A point of the city, by a number that the caller chose. */
export type Spot = number;

/** Minutes since a moment that the caller chose; parts of a minute count too. */
export type Minute = number;

/** The minutes of a ride between two spots, 0 or more. */
export type Ways = (from: Spot, to: Spot) => number;

export interface Kitchen {
  id: string;
  spot: Spot;
}

export interface OpenOrder {
  id: string;
  kitchen: Kitchen;
  door: Spot;
  placedAt: Minute;
  /** When its food is ready, as far as is known. The caller moves a time that has passed without "ready". */
  readyAt: Minute;
  dueCentimes: number;
  /** The end of what its customer was told; null, or absent: nothing. */
  promisedBy?: Minute | null;
  /** The only courier who may have it; null, or absent: any. */
  pinnedTo?: string | null;
}

/** One kitchen's orders, in the sequence of their doors, on which a courier rides and whose food he has not got yet. */
export interface JoinableTrip {
  arrivesAt: Minute;
  orders: readonly OpenOrder[];
}

export interface DutyCourier {
  id: string;
  /** Where the courier is, now or when he is free: his duty has begun, and what he carries is delivered. */
  spot: Spot;
  freeAt: Minute;
  /** The courier takes no food after it. Null: he has not said. */
  offDutyAt: Minute | null;
  joinableTrip: JoinableTrip | null;
  /** Held: the cash in hand and what the orders that he carries will bring. */
  cash: CashInHand;
  /** Ids of orders: those he declined lately, those an admin keeps from him, and his own. */
  forbidden: readonly string[];
}

export interface CityState {
  orders: readonly OpenOrder[];
  couriers: readonly DutyCourier[];
}
