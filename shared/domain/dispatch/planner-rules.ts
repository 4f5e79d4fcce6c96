/** What a plan may do, and what it weighs; all times are minutes. */
export interface PlannerRules {
  /** Couriers who are free, and orders that are ready, within these times are planned. */
  couriersAhead: number;
  ordersAhead: number;
  /** Trips that are planned for a courier, and orders of a trip. */
  tripsMax: number;
  ordersMax: number;
  /** The time between the first and the last ready order of a trip. */
  spreadMax: number;
  /** The delay that an order may have at its door because it shares its trip: other food, and the doors before its own. */
  delayMax: number;
  /** The stay at the kitchen and at the door: half of each before the food changes hands, and half after. */
  pickupService: number;
  doorService: number;
  /** The age at the door beyond which each minute costs more: this weight times its square. */
  lateAge: number;
  lateWeight: number;
  /** What an order costs that no courier has in the plan. */
  leftCost: number;
  /** A courier whose duty ends this soon is preferred by so much. */
  endingSoon: number;
  endingBonus: number;
  /** What a minute of riding to the kitchen costs: only as much as decides between equals. */
  rideWeight: number;
  /** Rounds of the search for each order, and for all. Never a clock, or two runs would differ. */
  roundsAnOrder: number;
  roundsMax: number;
  /** An offer is made when the courier would arrive at most so much before the food. */
  lead: number;
}

export const plannerRules: PlannerRules = {
  couriersAhead: 30,
  ordersAhead: 40,
  tripsMax: 4,
  ordersMax: 3,
  spreadMax: 60,
  delayMax: Infinity,
  pickupService: 4,
  doorService: 4,
  lateAge: 80,
  lateWeight: 0.02,
  leftCost: 1_000,
  endingSoon: 40,
  endingBonus: 1,
  rideWeight: 0.001,
  roundsAnOrder: 8,
  roundsMax: 300,
  lead: 1,
};
