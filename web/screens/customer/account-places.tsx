import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '#shared/contract/places/places.ts';
import { placeLimits } from '#shared/domain/places/places.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { placeMessages } from '#messages/places/places.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { placesQuery } from '#web/features/places/api.ts';
import { PlaceForm } from '#web/features/places/components/place-form.tsx';
import { PlaceRow } from '#web/features/places/components/place-row.tsx';
import { newPlaceItem } from '#web/features/places/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SignInFirst } from './frame/sign-in-first.tsx';

export function Screen() {
  const { user, isLoading } = useSession();
  if (!user && !isLoading)
    return <SignInFirst heading={placeMessages.title} title={accountMessages.signInToSee} />;
  return (
    <main id="content" className="mx-auto max-w-[760px] px-4 pt-4 pb-44 md:px-6 md:pt-8 md:pb-16">
      <div className="mb-1 flex items-center gap-3">
        <Link
          to={paths.account}
          aria-label={accountMessages.title}
          className={buttonClass({ tone: 'plain', shape: 'icon' })}
        >
          <ArrowBack aria-hidden className="size-5" />
        </Link>
        <h1 className="text-2xl">{placeMessages.title}</h1>
      </div>
      <p className="mb-4 text-fg-muted">{placeMessages.lead}</p>
      {user ? <OwnPlaces /> : <RowsSkeleton rows={3} />}
    </main>
  );
}

function OwnPlaces() {
  const query = useQuery(placesQuery(useApi()));
  return (
    <Loaded query={query} failed={placeMessages.loadFailed} loading={<RowsSkeleton rows={3} />}>
      {(places) => <PlacesDesk places={places} />}
    </Loaded>
  );
}

function PlacesDesk({ places }: { places: readonly Place[] }) {
  const [edited, setEdited] = useState<string>();
  const place = places.find(({ id }) => id === edited);
  if (edited === newPlaceItem || place)
    return <PlaceForm key={edited} place={place} onDone={() => setEdited(undefined)} />;
  return (
    <div className="flex flex-col gap-4">
      {places.length === 0 ? (
        <EmptyState food="house" title={placeMessages.none} text={placeMessages.noneLead} />
      ) : (
        <Card className="px-5 py-1">
          <ul className="divide-y divide-border">
            {places.map((one) => (
              <PlaceRow key={one.id} place={one} onEdit={() => setEdited(one.id)} />
            ))}
          </ul>
        </Card>
      )}
      {places.length >= placeLimits.placesMax ? (
        <p className="text-sm text-fg-muted">{placeMessages.full}</p>
      ) : (
        <Button size="lg" data-focus-item={newPlaceItem} onClick={() => setEdited(newPlaceItem)}>
          {placeMessages.add}
        </Button>
      )}
    </div>
  );
}
