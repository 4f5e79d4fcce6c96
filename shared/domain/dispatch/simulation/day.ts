/** A day of a city to be lived by a dispatch: what happens whatever anybody decides. */
import type { Kitchen, Minute, Spot, Ways } from '../city.ts';

export interface DayOrder {
  id: string;
  kitchen: Kitchen;
  door: Spot;
  placedAt: Minute;
  readyAt: Minute;
}

export interface DayCourier {
  id: string;
  spot: Spot;
  onDutyAt: Minute;
  offDutyAt: Minute;
}

export interface Day {
  name: string;
  kitchens: readonly Kitchen[];
  orders: readonly DayOrder[];
  couriers: readonly DayCourier[];
  ways: Ways;
  pickupService: number;
  doorService: number;
}

/** The time at the door when a courier stands at the kitchen while the food gets ready. */
export const floorAt = (
  { ways, pickupService, doorService }: Day,
  { readyAt, kitchen, door }: DayOrder,
): Minute => readyAt + pickupService / 2 + ways(kitchen.spot, door) + doorService / 2;

/** How far from the truth a dispatch is told, and how couriers answer it. */
export interface Errors {
  /** The spread of the logarithm of a kitchen's minutes. */
  kitchenSpread: number;
  /** The spread of the logarithm of a ride's minutes, whose mean stays. */
  rideSpread: number;
  /** Shares of the offers, and of the couriers. */
  declined: number;
  silent: number;
  withoutPosition: number;
}

export const noErrors: Errors = {
  kitchenSpread: 0,
  rideSpread: 0,
  declined: 0,
  silent: 0,
  withoutPosition: 0,
};
export const usualErrors: Errors = {
  kitchenSpread: 0.4,
  rideSpread: 0.25,
  declined: 0.25,
  silent: 0.1,
  withoutPosition: 0.3,
};
