import { telephoneMessages } from '#messages/orders/telephone.ts';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { callerPlaceName } from '#web/features/telephone/state.ts';
import type { TelephoneOrder } from './use-telephone-order.ts';

const isNew = 'new';

/** Nothing for a caller without a known place. */
export function CallerPlaces({ order: { caller, where, choosePlace } }: { order: TelephoneOrder }) {
  const places = caller.caller?.places ?? [];
  if (places.length === 0) return null;
  return (
    <RadioList
      isLong
      label={telephoneMessages.places}
      options={[
        ...places.map((one) => ({ value: one.key, label: callerPlaceName(one) })),
        { value: isNew, label: telephoneMessages.newPlace },
      ]}
      value={where.place?.key ?? isNew}
      onChange={(key) => choosePlace(places.find((one) => one.key === key) ?? null)}
    />
  );
}
