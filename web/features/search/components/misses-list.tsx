import { useQuery } from '@tanstack/react-query';
import type { SearchMiss } from '#shared/contract/menu/search.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Ago } from '#web/lib/ago.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { missesQuery, useAddWord, useForgetMiss } from '../api.ts';

interface MissesListProps {
  onAdd: (text: string) => void;
}

export function MissesList({ onAdd }: MissesListProps) {
  const query = useQuery(missesQuery(useApi()));
  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-fg-muted">{searchMessages.missesLead}</p>
      <Loaded query={query} failed={searchMessages.missesFailed} loading={<RowsSkeleton />}>
        {(misses) =>
          misses.length === 0 ? (
            <EmptyState food="magnifier" title={searchMessages.noMisses} />
          ) : (
            <Card className="overflow-hidden">
              <DataTable
                caption={searchMessages.misses}
                columns={columnsWith(onAdd)}
                rows={misses}
                rowId={({ text }) => text}
                card={(miss) => <MissCard miss={miss} onAdd={onAdd} />}
              />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

const columnsWith = (onAdd: MissesListProps['onAdd']): Column<SearchMiss>[] => [
  { id: 'text', header: searchMessages.text, cell: ({ text }) => <b>{text}</b>, words: true },
  { id: 'times', header: searchMessages.times, cell: ({ times }) => formatNumber(times) },
  {
    id: 'last',
    header: searchMessages.last,
    cell: ({ lastAt }) => <Ago moment={lastAt} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'acts',
    header: searchMessages.acts,
    hideHeader: true,
    cell: (miss) => <MissActs miss={miss} onAdd={onAdd} />,
  },
];

const MissCard = ({ miss, onAdd }: MissesListProps & { miss: SearchMiss }) => (
  <div className="space-y-2">
    <b className="block overflow-hidden">
      <bdi>{miss.text}</bdi>
    </b>
    <p className="text-sm text-fg-muted">
      {searchMessages.times}: {formatNumber(miss.times)} · {searchMessages.last}: <Ago moment={miss.lastAt} />
    </p>
    <MissActs miss={miss} onAdd={onAdd} />
  </div>
);

function MissActs({ miss: { text, near }, onAdd }: MissesListProps & { miss: SearchMiss }) {
  const add = useAddWord();
  const forget = useForgetMiss();
  return (
    <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
      {near && (
        <Button
          tone="soft"
          busy={add.isPending}
          aria-label={searchMessages.addToOf(text, near.word)}
          onClick={() =>
            tellEnd(add.mutateAsync({ id: near.id, word: text }), { done: searchMessages.added(text) })
          }
        >
          {searchMessages.addTo(near.word)}
        </Button>
      )}
      <Button
        tone={near ? 'ghost' : 'soft'}
        aria-label={searchMessages.addMissOf(text)}
        onClick={() => onAdd(text)}
      >
        {searchMessages.addMiss}
      </Button>
      <Button
        tone="ghost"
        busy={forget.isPending}
        aria-label={searchMessages.forgetOf(text)}
        onClick={() => tellEnd(forget.mutateAsync({ text }), { done: searchMessages.forgotten })}
      >
        {searchMessages.forget}
      </Button>
    </div>
  );
}
