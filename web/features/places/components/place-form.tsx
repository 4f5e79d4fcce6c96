import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeForm } from '#shared/contract/places/places-forms.ts';
import type { Place } from '#shared/contract/places/places.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { placeMessages, placeName } from '#messages/places/places.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { PinMap } from '#web/map/pin-map.tsx';
import { newKey } from '#web/lib/new-key.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useAddPlace, useChangePlace } from '../api.ts';
import { newPlaceItem } from '../state.ts';
import { DoorPhotoField } from './door-photo-field.tsx';
import { PlaceFields } from './place-fields.tsx';

type PlaceFormProps = { place: Place | undefined; onDone: () => void };

/** Adds a place, or changes the one that is given. */
export function PlaceForm({ place, onDone }: PlaceFormProps) {
  const add = useAddPlace();
  const change = useChangePlace();
  // A press that is sent again keeps the place once.
  const [newId] = useState(newKey);
  const [pin, setPin] = useState<Position | null>(place?.position ?? null);
  const [isPinMissing, setIsPinMissing] = useState(false);
  const mapRef = useRef<HTMLDivElement>(null);
  const form = useContractForm(placeForm, {
    defaultValues: valuesOf(place),
    mode: 'onTouched',
    send: async (values) => {
      setIsPinMissing(!pin);
      if (!pin) return mapRef.current?.focus();
      await (place
        ? change.mutateAsync({ ...values, position: pin, id: place.id })
        : add.mutateAsync({ ...values, position: pin, id: newId }));
      toast.success(placeMessages.saved);
      onDone();
    },
  });
  const title = place ? placeMessages.editOf(placeName(place)) : placeMessages.addTitle;
  return (
    <Card role="group" aria-label={title} data-focus-item={place?.id ?? newPlaceItem} className="p-5">
      <h2 className="mb-4 text-lg">{title}</h2>
      <form noValidate onSubmit={form.handleSend} className="flex flex-col gap-5">
        <PlaceFields {...form} />
        <div ref={mapRef} tabIndex={-1} role="group" aria-label={placeMessages.pin}>
          <p className="mb-1.5 text-sm font-bold">{placeMessages.pin}</p>
          <PlaceMap pin={pin} onPlace={setPin} />
          {isPinMissing && !pin && <FormAlert>{placeMessages.pinMissing}</FormAlert>}
        </div>
        {place && <DoorPhotoField place={place} />}
        <SubmitButton busy={form.isSubmitting} refusal={form.errors.root} label={formMessages.save} />
        <Button tone="plain" onClick={onDone}>
          {ui.back}
        </Button>
      </form>
    </Card>
  );
}

function PlaceMap({ pin, onPlace }: { pin: Position | null; onPlace: (position: Position) => void }) {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site) return <div className="h-56 rounded-lg bg-map-land" />;
  return (
    <>
      <PinMap
        label={placeMessages.pin}
        pinLabel={checkoutMessages.pinLabel}
        pin={pin}
        start={pin ?? site.city.centre}
        styleUrl={site.mapStyleUrl}
        onPlace={onPlace}
        className="h-56 rounded-lg"
      />
      {!pin && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="min-w-40 flex-1 text-sm">{checkoutMessages.placeByHand}</p>
          <Button tone="outline" onClick={() => onPlace(site.city.centre)}>
            {checkoutMessages.startAtCentre}
          </Button>
        </div>
      )}
    </>
  );
}

const valuesOf = (place: Place | undefined) => ({
  kind: place?.kind ?? ('home' as const),
  name: place?.name ?? '',
  address: place?.address ?? '',
  landmark: place?.landmark ?? '',
  door: place?.door ?? '',
  contactPhone: place?.contactPhone ? formatPhone(place.contactPhone) : null,
  note: place?.note ?? '',
});
