import { clsx } from 'clsx';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { Price } from '#web/ui/price.tsx';

export const JobPay = ({ centimes, className }: { centimes: number; className?: string }) => (
  <p
    className={clsx(
      'flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-primary-soft px-4 py-2 text-sm font-bold text-primary-ink',
      className,
    )}
  >
    {orderMessages.pay}
    <Price centimes={centimes} unit="current" className="text-lg" />
  </p>
);

export const CollectCash = ({ centimes, className }: { centimes: number; className?: string }) => (
  <p
    className={clsx(
      'flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-accent-soft px-4 py-2 text-sm font-bold text-accent-ink',
      className,
    )}
  >
    {orderMessages.collectCash}
    <Price centimes={centimes} unit="onAccentSoft" className="text-lg" />
  </p>
);
