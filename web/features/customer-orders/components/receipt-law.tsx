import type { ReceiptFacts } from '#shared/contract/money/invoices.ts';
import { receiptMessages } from '#messages/orders/receipt.ts';
import { LegalParty } from '#web/lib/legal-party.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';

export const ReceiptLaw = ({
  facts: { restaurant, marketplace, dishes, delivery },
}: {
  facts: ReceiptFacts;
}) => (
  <div className="mt-4 space-y-4 text-sm">
    <div className="grid gap-4 sm:grid-cols-2">
      {restaurant && <LegalParty title={receiptMessages.soldBy} identity={restaurant} />}
      {marketplace && <LegalParty title={receiptMessages.deliveredBy} identity={marketplace} />}
    </div>
    <table className="w-full border-collapse">
      <caption className="pb-1 text-start font-bold">{receiptMessages.taxInside}</caption>
      <thead>
        <tr className="border-b border-border text-xs text-fg-muted">
          {[receiptMessages.part, receiptMessages.rate, receiptMessages.net, receiptMessages.vat].map(
            (head) => (
              <th key={head} scope="col" className="py-1 text-start font-normal">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        <TaxRow name={receiptMessages.dishes} part={dishes} />
        {delivery.totalCentimes > 0 && <TaxRow name={receiptMessages.delivery} part={delivery} />}
      </tbody>
    </table>
  </div>
);

const TaxRow = ({ name, part }: { name: string; part: ReceiptFacts['dishes'] }) => (
  <tr className="border-b border-border">
    <th scope="row" className="py-1 text-start font-normal">
      {name}
    </th>
    <td>
      <Ltr>{part.percent} %</Ltr>
    </td>
    <td>
      <Price centimes={part.netCentimes} />
    </td>
    <td>
      <Price centimes={part.vatCentimes} />
    </td>
  </tr>
);
