import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { askGrantedPosition } from '#web/lib/geolocation.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { waitAtMost } from '#web/lib/wait-at-most.ts';

const renewMs = 60_000;
const searchMs = 5_000;
const freshMs = 3 * 60_000;
/** The list waits so long for the first place, because it would move under a finger later. */
const patienceMs = 1_000;

interface Place {
  position: Position;
  at: number;
}

const queryKey = ['own-place'] as const;

/** Where the phone is, while that is fresh. It stays on the device, and the courier is not asked for the permission here. */
export function useOwnPlace(): { own: Position | null; isPending: boolean } {
  const now = useNow();
  const { data: place, isPending } = useQuery({
    queryKey,
    queryFn: findPlace,
    refetchInterval: ({ state }) => (state.data ? renewMs : searchMs),
    staleTime: renewMs / 2,
    gcTime: 0,
  });
  const isFresh = place && now.getTime() - place.at < freshMs;
  return { own: isFresh ? place.position : null, isPending };
}

/** The last place holds until it is old: in a kitchen a phone may see no sky. */
async function findPlace({ client }: QueryFunctionContext): Promise<Place | null> {
  const last = client.getQueryData<Place>(queryKey) ?? null;
  const answer = await waitAtMost(patienceMs, askGrantedPosition({ maximumAge: searchMs })).catch(
    () => undefined,
  );
  if (answer === null) return null;
  if (!answer || 'failure' in answer) return last;
  const { position, accuracyMetres } = answer;
  const isExact = accuracyMetres !== null && accuracyMetres <= troubleRules.doorMetres;
  return isExact ? { position, at: serverNow().getTime() } : last;
}
