import * as z from 'zod/mini';
import { restaurantIdField } from '#shared/contract/fields.ts';

type Named<Shape> = z.ZodMiniObject<Shape & { restaurantId: typeof restaurantIdField }>;

/** A call of a restaurant's people names the restaurant in its input, never in the session (decision 47). */
export const ofRestaurant = <Shape extends z.core.$ZodShape>(input: z.ZodMiniObject<Shape>): Named<Shape> =>
  // Unlike `extend`, `safeExtend` keeps the checks over several fields.
  z.safeExtend(input as z.ZodMiniObject, { restaurantId: restaurantIdField }) as unknown as Named<Shape>;

export const onlyRestaurant = z.object({ restaurantId: restaurantIdField });
