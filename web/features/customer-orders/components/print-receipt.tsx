import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { receiptQuery } from '#web/features/invoices/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CustomerOrderReceipt } from './customer-order-receipt.tsx';
import { ReceiptLaw } from './receipt-law.tsx';

export function PrintReceipt({ order }: { order: CustomerOrder }) {
  const { data, isLoading, isError } = useQuery(receiptQuery(useApi(), order.id));
  const [isAsked, setIsAsked] = useState(false);
  // A press while the paper lacks what the law asks is kept until it has it.
  useEffect(() => {
    if (!isAsked || isLoading) return undefined;
    const end = () => setIsAsked(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isAsked, isLoading]);
  return (
    <>
      <Button
        size="lg"
        tone="plain"
        busy={isAsked}
        onClick={() => setIsAsked(true)}
        flex="fill"
        room="tight"
        className="whitespace-nowrap"
      >
        <Printer aria-hidden className="size-5" />
        {orderMessages.printReceipt}
      </Button>
      <CustomerOrderReceipt order={order}>
        {data && <ReceiptLaw facts={data} />}
        {isError && <p className="mt-4 text-sm">{legalMessages.loadFailed}</p>}
      </CustomerOrderReceipt>
    </>
  );
}
