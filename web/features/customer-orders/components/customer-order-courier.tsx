import { orderMessages } from '#messages/orders/orders.ts';
import { comma } from '#messages/writing/format.ts';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Phone } from '#web/ui/display/phone.tsx';

type CustomerOrderCourierProps = { name: string; phone: string; orderId: string };

export const CustomerOrderCourier = ({ name, phone, orderId }: CustomerOrderCourierProps) => (
  <Card className="flex items-center gap-3 p-4">
    <span
      aria-hidden
      className="grid size-13 shrink-0 place-items-center rounded-full bg-blue text-lg font-extrabold text-blue-fg"
    >
      {[...name][0]}
    </span>
    <div className="min-w-0 flex-1 leading-snug">
      <p className="font-bold">
        <bdi>{name}</bdi>
        {comma}
        {orderMessages.yourCourier}
      </p>
      <Phone number={phone} className="text-sm text-fg-muted" />
    </div>
    <ReachLinks pair="customer_to_courier" name={name} phone={phone} orderId={orderId} />
  </Card>
);
