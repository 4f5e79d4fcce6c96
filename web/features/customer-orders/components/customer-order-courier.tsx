import { Phone } from 'lucide-react';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { formatPhone } from '#shared/messages/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

export const CustomerOrderCourier = ({ name, phone }: { name: string; phone: string }) => (
  <Card className="flex items-center gap-3 p-4">
    <span
      aria-hidden
      className="grid size-13 shrink-0 place-items-center rounded-full bg-blue text-lg font-extrabold text-blue-fg"
    >
      {[...name][0]}
    </span>
    <div className="min-w-0 flex-1 leading-snug">
      <p className="font-bold">
        <bdi>{name}</bdi>، {orderMessages.yourCourier}
      </p>
      <Ltr className="text-sm text-fg-muted">{formatPhone(phone)}</Ltr>
    </div>
    <a
      href={`tel:${phone}`}
      aria-label={orderMessages.callCourier(name)}
      className={buttonClass({ shape: 'round' })}
    >
      <Phone aria-hidden className="size-5" />
    </a>
  </Card>
);
