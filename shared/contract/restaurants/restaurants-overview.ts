import * as z from 'zod/mini';
import { foodNames } from '#shared/domain/menu/food-names.ts';

export const restaurantsOverview = z.object({
  count: z.number(),
  meanMinutes: z.number(),
  /** The mean of the rated restaurants; null without any. */
  meanRating: z.nullable(z.number()),
  /** The middle of what a meal costs; null without any. */
  mealCentimes: z.nullable(z.number()),
  /** What they cook, in the order of the chips. */
  cuisines: z.array(z.object({ label: z.string(), food: z.enum(foodNames) })),
});
export type RestaurantsOverview = z.infer<typeof restaurantsOverview>;
