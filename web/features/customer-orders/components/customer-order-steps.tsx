import { clsx } from 'clsx';
import { Bike, Check, ChefHat, House, type LucideIcon } from 'lucide-react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatTime } from '#messages/writing/format.ts';

interface Step {
  label: string;
  icon: LucideIcon;
  begins: OrderStatus;
}

const { steps: words } = orderMessages;
const steps: readonly Step[] = [
  { label: words.confirmed, icon: Check, begins: 'new' },
  { label: words.preparing, icon: ChefHat, begins: 'preparing' },
  { label: words.onTheWay, icon: Bike, begins: 'picked_up' },
  { label: words.arrived, icon: House, begins: 'delivered' },
];

const currentStep: Record<OrderStatus, number> = {
  new: 0,
  preparing: 1,
  ready_for_pickup: 1,
  out_for_delivery: 1,
  picked_up: 2,
  delivered: steps.length,
  cancelled: -1,
};

interface StepsProps {
  order: { status: OrderStatus; history: readonly Pick<CustomerOrder['history'][number], 'status' | 'at'>[] };
}

export function CustomerOrderSteps({ order: { status, history } }: StepsProps) {
  const current = currentStep[status];
  return (
    <ol aria-label={orderMessages.history} className="flex items-start">
      {steps.map(({ label, icon, begins }, index) => {
        const begun = history.findLast((entry) => entry.status === begins);
        return (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute end-1/2 top-5.5 h-1 w-full -translate-y-1/2 rounded-full',
                  index <= current ? 'bg-primary' : 'bg-border',
                )}
              />
            )}
            <Star icon={icon} state={stateOf(index, current)} />
            <span className={clsx('mt-1 text-xs font-bold', index > current && 'text-fg-subtle')}>
              {label}
            </span>
            {begun && index <= current && (
              <time dateTime={begun.at.toISOString()} className="num text-2xs text-fg-subtle">
                {formatTime(begun.at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type StepState = 'done' | 'now' | 'ahead';

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'now';
  return index < current ? 'done' : 'ahead';
}

const looks: Record<StepState, { star: string; icon: string }> = {
  done: { star: 'fill-primary', icon: 'text-primary-fg' },
  now: { star: 'fill-accent drop-shadow-[0_0_8px_var(--accent)]', icon: 'text-accent-fg' },
  ahead: { star: 'fill-sunken stroke-border-strong', icon: 'text-fg-subtle' },
};

const khatim =
  'M32 .5 41.226 9.726H54.274V22.774L63.5 32 54.274 41.226V54.274H41.226L32 63.5 22.774 54.274H9.726V41.226L.5 32 9.726 22.774V9.726H22.774Z';

const Star = ({ icon: Icon, state }: { icon: LucideIcon; state: StepState }) => (
  <span className="relative z-10 bg-bg px-1">
    <span className="relative grid size-11 place-items-center">
      <svg
        viewBox="-1 -1 66 66"
        aria-hidden
        className={clsx('absolute inset-0 overflow-visible', looks[state].star)}
      >
        <path d={khatim} />
      </svg>
      <Icon aria-hidden strokeWidth={2.4} className={clsx('relative size-4.5', looks[state].icon)} />
    </span>
  </span>
);
