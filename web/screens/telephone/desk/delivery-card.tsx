import { useQuery } from '@tanstack/react-query';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { placeMessages } from '#messages/places/places.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { districtsQuery } from '#web/features/reach/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { PinMap } from '#web/map/pin-map.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { TelephoneOrder } from './use-telephone-order.ts';
import { CallerPlaces } from './caller-places.tsx';

/** A place that is known, or one in words with a pin: the district leads the pin, keys or a finger mend it. */
export function DeliveryCard({ order }: { order: TelephoneOrder }) {
  const { register, errors } = order.form;
  return (
    <Card id="delivery-place" className="flex min-w-0 flex-col gap-4 p-5">
      <h2 className="text-lg">{telephoneMessages.place}</h2>
      <CallerPlaces order={order} />
      <Pin order={order} />
      <Field label={checkoutMessages.address} error={errors.address?.message}>
        <TextArea {...register('address')} rows={2} placeholder={checkoutMessages.addressPlaceholder} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={placeMessages.landmark} aside={formMessages.optional} error={errors.landmark?.message}>
          <TextInput {...register('landmark')} autoComplete="off" />
        </Field>
        <Field label={placeMessages.door} aside={formMessages.optional} error={errors.door?.message}>
          <TextInput {...register('door')} autoComplete="off" />
        </Field>
      </div>
    </Card>
  );
}

function Pin({ order: { where, missing } }: { order: TelephoneOrder }) {
  const { pin, setPin } = where;
  const api = useApi();
  const { data: site } = useQuery(siteQuery(api));
  const { data: districts = [], isPending } = useQuery(districtsQuery(api));
  const chosen = districts.findIndex(({ position }) => position === pin);
  return (
    <>
      {(isPending || districts.length > 0) && (
        <Field label={telephoneMessages.district} hint={telephoneMessages.districtHint}>
          <Select
            look="field"
            value={String(chosen)}
            options={[
              { value: '-1', label: telephoneMessages.chooseDistrict },
              ...districts.map(({ name }, index) => ({ value: String(index), label: name })),
            ]}
            onChange={({ target }) => {
              const district = districts[Number(target.value)];
              if (district) setPin(district.position);
            }}
          />
        </Field>
      )}
      {missing === 'pin' && !pin && <FormAlert>{telephoneMessages.pinMissing}</FormAlert>}
      {site ? (
        <PinMap
          label={checkoutMessages.mapLabel}
          pinLabel={checkoutMessages.pinLabel}
          pin={pin}
          start={pin ?? site.city.centre}
          styleUrl={site.mapStyleUrl}
          onPlace={setPin}
          className="h-48 rounded-lg"
        />
      ) : (
        <div className="h-48 rounded-lg bg-map-land" />
      )}
    </>
  );
}
