import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwedParty } from '#shared/contract/money/ledger.ts';
import { yearLimitCentimes } from '#shared/domain/money/courier-year.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';
import { TypedSearch } from '#web/ui/fields/typed-search.tsx';
import { owedQuery, type OwedKind } from '../api.ts';
import { latestOfEach } from '../state.ts';

const columns: Column<OwedParty>[] = [
  {
    id: 'party',
    header: ledgerMessages.party,
    words: true,
    cell: ({ name }) => <bdi className="font-bold">{name}</bdi>,
  },
  { id: 'owed', header: ledgerMessages.owed, cell: (party) => <Owed party={party} /> },
  {
    id: 'statement',
    header: statementMessages.open,
    hideHeader: true,
    className: 'text-end',
    cell: (party) => <ToStatement party={party} />,
  },
];

const useOwed = (kind: OwedKind, search: string) => useInfiniteQuery(owedQuery(useApi(), kind, search));

export function OwedLists() {
  const { asked, ask } = useUrlSearch();
  const restaurants = useOwed('restaurant', asked);
  const couriers = useOwed('courier', asked);
  return (
    <div className="space-y-8">
      <TypedSearch label={ledgerMessages.owedSearch} asked={asked} onAsk={ask} />
      <OwedList query={restaurants} title={ledgerMessages.restaurants} isSearched={asked !== ''} />
      {/* The list waits for the one above, which would push it down. */}
      {!isUnanswered(restaurants) && (
        <OwedList query={couriers} title={ledgerMessages.couriers} isSearched={asked !== ''} />
      )}
    </div>
  );
}

interface OwedListProps {
  query: ReturnType<typeof useOwed>;
  title: string;
  isSearched: boolean;
}

const OwedList = ({ query, title, isSearched }: OwedListProps) => (
  <Loaded query={query} failed={ledgerMessages.owedFailed} loading={<RowsSkeleton />}>
    {({ pages }) => (
      <>
        <Parties
          title={title}
          parties={latestOfEach(pages.flatMap(({ items }) => items))}
          totalCentimes={pages.at(-1)?.totalCentimes ?? 0}
          isSearched={isSearched}
        />
        <ShowMore query={query} />
      </>
    )}
  </Loaded>
);

const totalText = (centimes: number): string =>
  centimes < 0
    ? ledgerMessages.totalOwing(formatMoney(-centimes))
    : ledgerMessages.total(formatMoney(centimes));

interface PartiesProps {
  title: string;
  parties: readonly OwedParty[];
  totalCentimes: number;
  isSearched: boolean;
}

const Parties = ({ title, parties, totalCentimes, isSearched }: PartiesProps) => (
  <section>
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-lg">{title}</h2>
      {parties.length > 0 && !isSearched && (
        <p className="text-sm text-fg-muted">{totalText(totalCentimes)}</p>
      )}
    </div>
    {parties.length === 0 ? (
      <p className="text-sm text-fg-muted">
        {isSearched ? ledgerMessages.noneFound : ledgerMessages.noneOwed}
      </p>
    ) : (
      <Card className="overflow-hidden">
        <DataTable
          caption={title}
          columns={columns}
          rows={parties}
          rowId={({ account }) => account}
          card={(party) => (
            <div className="space-y-1">
              <bdi className="font-bold">{party.name}</bdi>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Owed party={party} />
                <ToStatement party={party} />
              </div>
            </div>
          )}
        />
      </Card>
    )}
  </section>
);

const Owed = ({ party: { owedCentimes, cashCentimes, yearCentimes } }: { party: OwedParty }) => (
  <span>
    {owedCentimes < 0 && (
      <span className="me-1.5 text-xs font-bold text-danger-ink">{ledgerMessages.owes}</span>
    )}
    <Price centimes={Math.abs(owedCentimes)} />
    {cashCentimes > 0 && (
      <span className="block text-xs text-fg-muted">{ledgerMessages.ofCash(formatMoney(cashCentimes))}</span>
    )}
    {yearCentimes !== null && (
      <span className="block text-xs font-bold text-danger-ink">
        {statementMessages.yearOfCourier(formatMoney(yearCentimes), formatMoney(yearLimitCentimes))}
      </span>
    )}
  </span>
);

const ToStatement = ({ party: { account, name } }: { party: OwedParty }) => (
  <Link
    to={paths.adminStatement(account)}
    aria-label={ledgerMessages.statementOf(name)}
    className={buttonClass({ tone: 'soft' })}
  >
    {statementMessages.open}
  </Link>
);
