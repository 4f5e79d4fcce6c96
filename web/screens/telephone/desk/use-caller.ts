import { useRef, useState } from 'react';
import type { Caller } from '#shared/contract/orders/telephone.ts';
import { readAppError } from '#web/lib/app-error.ts';
import type { Desk } from '#web/features/telephone/api.ts';
import { wholeNumber } from '#web/features/telephone/state.ts';

type Known = { phone: string; caller: Caller } | { phone: string; failure: string };

/** Looks a number up once, as soon as it is whole. A late answer about another number is forgotten. */
export function useCaller({ findCaller }: Desk, onFound: (caller: Caller) => void) {
  const [known, setKnown] = useState<Known | null>(null);
  const asked = useRef<{ phone: string; answer: Promise<Known> }>(null);

  const lookUp = async (typed: string): Promise<Known | null> => {
    const phone = wholeNumber(typed);
    if (phone === null) {
      asked.current = null;
      setKnown(null);
      return null;
    }
    if (asked.current?.phone === phone) return asked.current.answer;
    const answer = findCaller(phone).then(
      (caller): Known => ({ phone, caller }),
      (error: unknown): Known => ({ phone, failure: readAppError(error).text }),
    );
    asked.current = { phone, answer };
    const found = await answer;
    if (asked.current?.answer !== answer) return null;
    // A refused search is asked again by the next key.
    if ('failure' in found) asked.current = null;
    else onFound(found.caller);
    setKnown(found);
    return found;
  };

  const forget = () => {
    asked.current = null;
    setKnown(null);
  };
  return { known, caller: known && 'caller' in known ? known.caller : null, lookUp, forget };
}
