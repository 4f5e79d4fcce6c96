import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { countFilters, noFilters, type AskedOrders } from '../asked-orders.ts';
import { OrderFilterFields } from './order-filter-fields.tsx';

type OrderFiltersProps = { asked: AskedOrders; onAsk: (part: Partial<AskedOrders>) => void };

export function OrderFilters({ asked, onAsk }: OrderFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(asked);
  const clear = () => onAsk(noFilters);
  return (
    <>
      <Button
        tone={count > 0 ? 'soft' : 'outline'}
        size="lg"
        room="snug"
        aria-label={count > 0 ? deskMessages.filtersOn(formatNumber(count)) : undefined}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden className="size-5" />
        {deskMessages.filter}
        {count > 0 && <span className="num">{formatNumber(count)}</span>}
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={deskMessages.filterTitle}
        footer={
          <div className="flex gap-3">
            <Button size="lg" flex="fill" onClick={() => setOpen(false)}>
              {deskMessages.show}
            </Button>
            <Button size="lg" tone="plain" flex="fill" onClick={clear} disabled={count === 0}>
              {deskMessages.clear}
            </Button>
          </div>
        }
      >
        <OrderFilterFields asked={asked} onAsk={onAsk} />
      </Sheet>
    </>
  );
}
