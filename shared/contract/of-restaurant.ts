import * as z from 'zod/mini';
import { restaurantIdField } from './fields.ts';

type Named<Shape> = z.ZodMiniObject<Shape & { restaurantId: typeof restaurantIdField }>;

/**
 * The input of a call of a restaurant's people: the restaurant stands in it, never in the session (decision 47).
 * Unlike `extend`, `safeExtend` keeps the checks over several fields.
 */
export const ofRestaurant = <Shape extends z.core.$ZodShape>(input: z.ZodMiniObject<Shape>): Named<Shape> =>
  z.safeExtend(input as z.ZodMiniObject, { restaurantId: restaurantIdField }) as unknown as Named<Shape>;

export const onlyRestaurant = z.object({ restaurantId: restaurantIdField });
