import { Phone } from 'lucide-react';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { whatsAppLink } from '#shared/domain/accounts/whatsapp-link.ts';
import { firstLine, reachMessages } from '#messages/orders/reach.ts';
import { buttonClass, type ButtonLook } from '#web/ui/buttons/button-class.ts';
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.ts';

export interface Reachable {
  /** The viewer's party and the party called. */
  pair: keyof typeof firstLine;
  name: string | null;
  phone: string;
  orderId: string;
}

export function ReachLinks({ pair, name, phone, orderId, tone }: Reachable & Pick<ButtonLook, 'tone'>) {
  const called = calledBy[pair];
  const conversation = whatsAppLink(phone, firstLine[pair](shortOrderId(orderId)));
  return (
    <span className="flex shrink-0 items-center gap-2">
      {conversation && (
        <a
          href={conversation}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={reachMessages.write(called, name)}
          className={buttonClass({ tone: 'soft', shape: 'round' })}
        >
          <WhatsAppIcon className="size-5" />
        </a>
      )}
      <a
        href={`tel:${phone}`}
        aria-label={reachMessages.call(called, name)}
        className={buttonClass({ tone, shape: 'round' })}
      >
        <Phone aria-hidden className="size-5" />
      </a>
    </span>
  );
}

const calledBy: Record<Reachable['pair'], Parameters<typeof reachMessages.call>[0]> = {
  customer_to_courier: 'courier',
  courier_to_customer: 'customer',
  courier_to_restaurant: 'restaurant',
  restaurant_to_courier: 'courier',
  admin_to_customer: 'customer',
  admin_to_courier: 'courier',
  admin_to_restaurant: 'restaurant',
};
