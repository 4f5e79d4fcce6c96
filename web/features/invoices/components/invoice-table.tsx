import type { ReactNode } from 'react';
import type { ListedInvoice } from '#shared/contract/money/invoices.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { formatFullDate } from '#messages/writing/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';

interface InvoiceTableProps {
  invoices: readonly ListedInvoice[];
  /** What distinguishes the rows: the month for an owner, the restaurant for admins. */
  subject: { header: string; of: (invoice: ListedInvoice) => ReactNode };
  renderLink: (invoice: ListedInvoice, link: { className: string; children: ReactNode }) => ReactNode;
}

export function InvoiceTable({ invoices, subject, renderLink }: InvoiceTableProps) {
  const number = (invoice: ListedInvoice) =>
    renderLink(invoice, {
      className:
        'inline-flex min-h-11 flex-wrap content-center gap-x-1.5 font-bold underline underline-offset-4',
      children: (
        <>
          {invoiceMessages.kinds[invoice.kind]} <Ltr className="whitespace-nowrap">{invoice.number}</Ltr>
        </>
      ),
    });
  const columns: Column<ListedInvoice>[] = [
    { id: 'number', header: invoiceMessages.number, cell: number },
    { id: 'subject', header: subject.header, cell: subject.of },
    { id: 'issued', header: invoiceMessages.issuedAt, cell: ({ issuedAt }) => formatFullDate(issuedAt) },
    { id: 'net', header: invoiceMessages.net, cell: ({ netCentimes }) => <Price centimes={netCentimes} /> },
    { id: 'vat', header: invoiceMessages.vat, cell: ({ vatCentimes }) => <Price centimes={vatCentimes} /> },
    {
      id: 'total',
      header: invoiceMessages.total,
      cell: ({ totalCentimes }) => <Price centimes={totalCentimes} />,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={invoiceMessages.title}
        columns={columns}
        rows={invoices}
        rowId={({ id }) => id}
        card={(invoice) => (
          <div className="space-y-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              {number(invoice)}
              <Price centimes={invoice.totalCentimes} />
            </p>
            <p className="text-sm text-fg-muted">{subject.of(invoice)}</p>
          </div>
        )}
      />
    </Card>
  );
}
