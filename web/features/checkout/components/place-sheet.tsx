import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { placeMessages, placeName } from '#messages/places/places.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { districtsQuery } from '#web/features/reach/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { useVisitPlace, visitPlace, type ChosenPlace } from '#web/features/visit/state.ts';
import { useOwnPlaces } from '../use-order-place.ts';
import { useDeliveryPlace } from '../use-delivery-place.ts';
import { PlaceCard } from './place-card.tsx';

type PlaceSheetProps = {
  user: SessionUser | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export const PlaceSheet = ({ user, isOpen, onOpenChange }: PlaceSheetProps) => (
  <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={checkoutMessages.visitTitle}>
    <PlaceChoice user={user} onDone={() => onOpenChange(false)} />
  </Sheet>
);

type PlaceChoiceProps = Pick<PlaceSheetProps, 'user'> & { onDone: () => void };

/** The choice is mounted with the open sheet: it asks the device for its position. */
function PlaceChoice({ user, onDone }: PlaceChoiceProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { place, ...placing } = useDeliveryPlace(site?.city);
  const isChosen = useVisitPlace() !== null;
  const finish = (chosen: ChosenPlace | null) => {
    visitPlace.set(chosen);
    onDone();
  };
  return (
    <div className="flex flex-col gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <p className="px-1 text-sm text-fg-muted">{checkoutMessages.visitLead}</p>
      <OwnPlaces user={user} onChoose={finish} />
      <PlaceCard place={place} site={site} {...placing} />
      <Button
        size="lg"
        disabled={place.status !== 'granted'}
        onClick={() => place.status === 'granted' && finish({ position: place.position, found: place.found })}
      >
        {checkoutMessages.deliverHere}
      </Button>
      <Districts onChoose={finish} />
      {isChosen && (
        <Button tone="ghost" onClick={() => finish(null)}>
          {checkoutMessages.forgetPlace}
        </Button>
      )}
    </div>
  );
}

type OwnPlacesProps = Pick<PlaceSheetProps, 'user'> & { onChoose: (place: ChosenPlace) => void };

/** The places of the customer's address book, the last used first. */
function OwnPlaces({ user, onChoose }: OwnPlacesProps) {
  const places = useOwnPlaces(user) ?? [];
  if (places.length === 0) return null;
  return (
    <fieldset>
      <legend className="px-1 pb-2 text-sm font-bold">{placeMessages.own}</legend>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => (
          <Button
            key={place.id}
            tone="outline"
            room="tight"
            onClick={() => onChoose({ position: place.position, found: { by: 'book', placeId: place.id } })}
          >
            <bdi>{placeName(place)}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Districts are enough for the list: fees and minutes of their middle. The checkout asks for the door. */
function Districts({ onChoose }: { onChoose: (place: ChosenPlace) => void }) {
  const { data: districts = [] } = useQuery(districtsQuery(useApi()));
  if (districts.length === 0) return null;
  return (
    <fieldset>
      <legend className="px-1 pb-2 text-sm font-bold">{reachMessages.districts}</legend>
      <div className="flex flex-wrap gap-2">
        {districts.map(({ name, position }) => (
          <Button
            key={name}
            tone="outline"
            room="tight"
            onClick={() => onChoose({ position, found: { by: 'district', name } })}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
