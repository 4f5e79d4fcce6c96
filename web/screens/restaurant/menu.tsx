import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { counts } from '#shared/messages/ar/counts.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { formatCount } from '#shared/messages/format.ts';
import { ownMenuQuery } from '#web/features/menu/api.ts';
import { MenuManager } from '#web/features/menu/components/menu-manager.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(ownMenuQuery(useApi()));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={menuMessages.title}
        aside={
          query.data && (
            <span className="text-sm text-fg-subtle max-sm:hidden">
              {formatCount(query.data.length, counts.dish)}
            </span>
          )
        }
        actions={
          <Button onClick={() => setIsAdding(true)} room="narrowing">
            <Plus aria-hidden className="size-5" />
            {menuMessages.add}
          </Button>
        }
      />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={menuMessages.loadFailed} loading={<RowsSkeleton />}>
          {(items) => <MenuManager items={items} isAdding={isAdding} onAddingChange={setIsAdding} />}
        </Loaded>
      </main>
    </>
  );
}
