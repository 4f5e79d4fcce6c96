import { kit } from '#messages/frame/kit.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { OfflineMark } from '#web/ui/frame/offline-mark.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { KitSection } from './kit-section.tsx';

export const KitStates = () => (
  <KitSection title={kit.sections.states} className="grid items-start gap-4 md:grid-cols-3">
    <Card>
      <EmptyState
        food="bag"
        title={kit.emptyTitle}
        text={kit.emptyText}
        action={<Button size="lg">{kit.emptyAction}</Button>}
      />
    </Card>
    <Card>
      <ErrorState title={kit.failed} text={kit.errorText} onRetry={() => {}} />
    </Card>
    <Card className="overflow-hidden">
      <OfflineMark isOffline className="p-4" />
      <Loading className="block space-y-3 p-4">
        <Skeleton corner="xl" className="aspect-[16/8.6]" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-3/4" />
      </Loading>
    </Card>
  </KitSection>
);

type Row = { id: string; customer: string; centimes: number };

const rows: Row[] = kit.customers.map((customer, i) => ({
  id: ['A3F9C1', '91C4AA', '5E77B2'][i] ?? '',
  customer,
  centimes: 17_800 - i * 4550,
}));

const status = (
  <Badge dot tone="accent">
    {kit.new}
  </Badge>
);

const columns: Column<Row>[] = [
  { id: 'order', header: kit.table.order, cell: (row) => <Ltr className="font-extrabold">#{row.id}</Ltr> },
  { id: 'customer', header: kit.table.customer, cell: (row) => <bdi>{row.customer}</bdi> },
  { id: 'status', header: kit.table.status, cell: () => status },
  { id: 'total', header: kit.table.total, cell: (row) => <Price centimes={row.centimes} /> },
];

export const KitTable = () => (
  <KitSection title={kit.sections.table} className="block">
    <Card className="overflow-hidden">
      <DataTable
        caption={kit.sections.table}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        card={(row) => (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <Ltr className="font-extrabold">#{row.id}</Ltr>
              <p className="text-sm text-fg-muted">{row.customer}</p>
            </div>
            <div className="flex flex-col items-end gap-1">
              {status}
              <Price centimes={row.centimes} className="text-sm" />
            </div>
          </div>
        )}
      />
    </Card>
  </KitSection>
);
