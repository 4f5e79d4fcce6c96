import { useQuery } from '@tanstack/react-query';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { orderPartiesQuery } from '#web/features/orders/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { DaysField } from '#web/ui/calendar/days-field.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { readAskedOrders, type AskedOrders } from '../asked-orders.ts';

type OrderFilterFieldsProps = {
  asked: AskedOrders;
  onAsk: (part: Partial<AskedOrders>) => void;
};

const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabel[value] }));

export function OrderFilterFields({ asked, onAsk }: OrderFilterFieldsProps) {
  const { data: parties } = useQuery(orderPartiesQuery(useApi()));
  const { restaurant = '', courier = '', status = '', from = '', to = '' } = asked;
  const restaurants = parties?.restaurants.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const couriers = parties?.couriers.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choose = (name: string) => (value: string) => {
    const { tab: _tab, q: _q, ...filters } = readAskedOrders({ [name]: value });
    onAsk({ [name]: undefined, ...filters });
  };
  return (
    <div className="flex flex-col gap-4 p-5">
      <Choice
        label={deskMessages.restaurant}
        every={deskMessages.everyRestaurant}
        options={restaurants}
        value={String(restaurant)}
        onChoose={choose('restaurant')}
      />
      <Choice
        label={deskMessages.courier}
        every={deskMessages.everyCourier}
        options={couriers}
        value={courier}
        onChoose={choose('courier')}
      />
      <Choice
        label={deskMessages.status}
        every={deskMessages.everyStatus}
        options={statuses}
        value={status}
        onChoose={choose('status')}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-bold">
          {deskMessages.days}
        </span>
        <DaysField look="field" isOptional label={deskMessages.days} days={{ from, to }} onChoose={onAsk} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  every: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};

const Choice = ({ label, every, options, value, onChoose }: ChoiceProps) => (
  <Field label={label}>
    <Select
      look="field"
      options={[{ value: '', label: every }, ...options]}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  </Field>
);
