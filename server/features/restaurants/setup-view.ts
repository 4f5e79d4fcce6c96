import type { RestaurantSetup } from '#shared/contract/setup.ts';
import { doneSteps, isReadyToOpen } from '#shared/domain/restaurant-setup.ts';
import type { SetupRecord } from './setup-store.ts';

export function viewSetup({ stage, trialSentAt, ...facts }: SetupRecord): RestaurantSetup {
  const done = doneSteps(facts);
  return { stage, done, dishes: facts.dishes, trialSentAt, isReadyToOpen: isReadyToOpen(done) };
}
