import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { WholeInvoice } from '#shared/contract/money/invoices.ts';
import { periodAround } from '#shared/domain/money/statements.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { formatFullDate } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LegalParty } from '#web/lib/legal-party.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';

export const InvoiceSheet = ({ invoice }: { invoice: WholeInvoice }) => (
  <>
    <div className="mb-4 flex justify-end">
      <Button tone="plain" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {invoiceMessages.print}
      </Button>
    </div>
    <Card className="space-y-6 p-5 md:p-8">
      <Sheet invoice={invoice} />
    </Card>
    {createPortal(
      <section className="print-page space-y-6 text-sm text-black">
        <Sheet invoice={invoice} />
      </section>,
      document.body,
    )}
  </>
);

function Sheet({ invoice }: { invoice: WholeInvoice }) {
  const { kind, month, orders, netCentimes, vatCentimes, totalCentimes } = invoice;
  const { from, to } = periodAround('month', month);
  return (
    <>
      <header>
        <h2 className="text-xl font-extrabold">
          {invoiceMessages.kinds[kind]} <Ltr>{invoice.number}</Ltr>
        </h2>
        <p>
          {invoiceMessages.issuedAt}: {formatFullDate(invoice.issuedAt)}
        </p>
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <LegalParty title={invoiceMessages.from} identity={invoice.issuer} />
        <LegalParty title={invoiceMessages.to} identity={invoice.receiver} />
      </div>
      <table className="w-full border-collapse">
        <tbody>
          <Row label={invoiceMessages.line(dateOf(from), dateOf(to))} centimes={netCentimes} />
          <tr className="border-b border-border">
            <th scope="row" className="py-2 text-start font-normal">
              {invoiceMessages.orders}
            </th>
            <td className="num text-end">{orders}</td>
          </tr>
          <Row label={invoiceMessages.net} centimes={netCentimes} />
          <Row label={invoiceMessages.vat} centimes={vatCentimes} />
          <Row label={invoiceMessages.total} centimes={totalCentimes} />
        </tbody>
      </table>
      <p className="text-sm">{kind === 'invoice' ? invoiceMessages.settled : invoiceMessages.returned}</p>
    </>
  );
}

const Row = ({ label, centimes }: { label: string; centimes: number }) => (
  <tr className="border-b border-border">
    <th scope="row" className="py-2 text-start font-normal">
      {label}
    </th>
    <td className="text-end">
      <Price centimes={centimes} />
    </td>
  </tr>
);

const dateOf = (day: string): string => formatFullDate(new Date(`${day}T12:00Z`));
