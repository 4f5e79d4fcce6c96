import { Link } from '@tanstack/react-router';
import { cashMaxMessages } from '#messages/placing/cash-max.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ToldCashMax } from '../use-cash-max.ts';

interface CashMaxNoteProps {
  cashMax: ToldCashMax | null;
  restaurantId: number;
}

/** The region stays mounted, so that screen readers announce an order that costs more. */
export const CashMaxNote = ({ cashMax, restaurantId }: CashMaxNoteProps) => (
  <div role="status" className="basis-full empty:hidden">
    {cashMax && !cashMax.above && <p className="text-sm text-fg-muted">{cashMax.named}</p>}
    {cashMax?.above && (
      <div className="flex flex-col gap-3 rounded-lg bg-accent-soft p-4 text-accent-ink">
        <div className="text-sm leading-snug">
          <p className="font-bold">{cashMax.named}</p>
          <p>{cashMax.above}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {cashMax.onProve && (
            <Button tone="accent" onClick={cashMax.onProve}>
              {cashMaxMessages.prove}
            </Button>
          )}
          <Link to={paths.restaurant(restaurantId)} className={buttonClass({ tone: 'outline' })}>
            {cashMaxMessages.lessen}
          </Link>
        </div>
      </div>
    )}
  </div>
);
