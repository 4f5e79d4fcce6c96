import type { Unserved } from '../../../domain/reach/tariff.ts';
import { reachMessages } from '#messages/reach/reach.ts';

/** Why nobody delivers to a place, and what to do. */
export const unservedText = (unserved: Unserved): string =>
  unserved.refusal === 'too_far'
    ? reachMessages.tooFar(unserved.metres, unserved.reachMetres)
    : reachMessages.notServed;
