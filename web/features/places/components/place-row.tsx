import { Pencil } from 'lucide-react';
import type { Place } from '#shared/contract/places/places.ts';
import { placeMessages, placeName } from '#messages/places/places.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { useRemovePlace } from '../api.ts';
import { placeIcon } from '../state.ts';
import { PlaceWords } from '#web/ui/display/place-words.tsx';

type PlaceRowProps = { place: Place; onEdit: () => void };

export function PlaceRow({ place, onEdit }: PlaceRowProps) {
  const name = placeName(place);
  const Icon = placeIcon[place.kind];
  return (
    <li data-focus-item={place.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1 basis-52 text-sm text-fg-muted">
        <b className="block text-base text-fg">
          <bdi>{name}</bdi>
        </b>
        <bdi className="block">{place.address}</bdi>
        <PlaceWords landmark={place.landmark} door={place.door} note={place.note} />
        {place.contactPhone && (
          <span className="block">
            {placeMessages.contactPhone}: <Phone number={place.contactPhone} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="soft" aria-label={placeMessages.editOf(name)} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {placeMessages.edit}
        </Button>
        <ConfirmActButton
          button={{ tone: 'dangerSoft', 'aria-label': placeMessages.removeOf(name) }}
          title={placeMessages.removeTitle(name)}
          text={placeMessages.removeLead}
          confirmLabel={placeMessages.remove}
          mutation={useRemovePlace()}
          input={{ id: place.id }}
          done={placeMessages.removed}
          failed={placeMessages.removeFailed}
        />
      </div>
    </li>
  );
}
