import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { orderMessages } from '#messages/orders/orders.ts';
import { Price } from '#web/ui/display/price.tsx';

type JobMoneyProps = {
  /** Null on orders from before the pay. */
  payCentimes: number | null;
  /** The amount to collect; left out once there is none. */
  collectCentimes?: number;
  className?: string;
};

/** What the courier earns and collects, beside each other where both have room. */
export const JobMoney = ({ payCentimes, collectCentimes, className }: JobMoneyProps) => (
  <div className={clsx('flex flex-wrap gap-2 empty:hidden', className)}>
    {payCentimes !== null && (
      <Amount label={orderMessages.pay} look="bg-primary-soft text-primary-ink">
        <Price centimes={payCentimes} unit="current" className="text-lg leading-tight" />
      </Amount>
    )}
    {collectCentimes !== undefined && (
      <Amount label={orderMessages.collectCash} look="bg-accent-soft text-accent-ink">
        <Price centimes={collectCentimes} unit="onAccentSoft" className="text-lg leading-tight" />
      </Amount>
    )}
  </div>
);

const Amount = ({ label, look, children }: { label: string; look: string; children: ReactNode }) => (
  <p className={clsx('flex flex-auto flex-col rounded-lg px-3 py-1.5 text-xs font-bold', look)}>
    {label}
    {children}
  </p>
);
