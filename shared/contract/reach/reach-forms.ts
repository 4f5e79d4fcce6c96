import * as z from 'zod/mini';
import { reachLimits } from '#shared/domain/reach/reach.ts';
import { reachMessages } from '#messages/reach/reach.ts';

/** How far a restaurant delivers, in metres of the way. */
export const reachField = z
  .int(reachMessages.reachInvalid)
  .check(
    z.gte(reachLimits.leastMetres, reachMessages.reachTooShort),
    z.lte(reachLimits.mostMetres, reachMessages.reachTooLong),
    z.multipleOf(reachLimits.stepMetres, reachMessages.reachInvalid),
  );
