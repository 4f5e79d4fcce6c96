import * as z from 'zod/mini';
import { restaurantStages, setupSteps } from '#shared/domain/restaurants/restaurant-setup.ts';
import { onlyRestaurant } from './of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const setupView = z.object({
  stage: z.enum(restaurantStages),
  done: z.array(z.enum(setupSteps)),
  dishes: z.number(),
  /** The trial order that rings on the board; null before it was sent, and once it is accepted. */
  trialSentAt: z.nullable(z.date()),
  isReadyToOpen: z.boolean(),
});
export type RestaurantSetup = z.infer<typeof setupView>;

export const setup = {
  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/setup',
    summary: "What is done before the opening of the signed-in owner's restaurant",
  })
    .input(onlyRestaurant)
    .output(setupView),

  sendTrial: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/setup/trial',
    summary: 'Ring the alarm of the board with a trial order, which is no order',
    errors: ['restaurant_delisted'],
  })
    .input(onlyRestaurant)
    .output(setupView),

  acceptTrial: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/setup/trial/accept',
    summary: 'Accept the trial order on the board',
    errors: ['not_found'],
  })
    .input(onlyRestaurant)
    .output(setupView),

  open: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/setup/open',
    summary: 'Open the restaurant: it is listed and takes orders',
    errors: ['setup_unfinished', 'restaurant_delisted', 'no_own_restaurant'],
  })
    .input(onlyRestaurant)
    .output(setupView),
};
