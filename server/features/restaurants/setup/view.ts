import type { RestaurantSetup } from '#shared/contract/restaurants/setup.ts';
import { doneSteps, isReadyToOpen } from '#shared/domain/restaurants/restaurant-setup.ts';
import type { SetupRecord } from './store.ts';

export function viewSetup({ stage, trialSentAt, ...facts }: SetupRecord): RestaurantSetup {
  const done = doneSteps(facts);
  return { stage, done, dishes: facts.dishes, trialSentAt, isReadyToOpen: isReadyToOpen(done) };
}
