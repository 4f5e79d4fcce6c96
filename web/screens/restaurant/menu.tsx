import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { counts } from '#shared/messages/ar/counts.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { formatCount } from '#shared/messages/format.ts';
import { ownMenuQuery } from '#web/features/menu/api.ts';
import { MenuManager } from '#web/features/menu/components/menu-manager.tsx';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

/** /restaurant/menu: the dishes, and adding, changing and removing them. */
export function Screen() {
  const { data: items, error, refetch, isFetching } = useQuery(ownMenuQuery(useApi()));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={menuMessages.title}
        aside={
          items && (
            <span className="text-sm text-fg-subtle max-sm:hidden">
              {formatCount(items.length, counts.dish)}
            </span>
          )
        }
        actions={
          <Button onClick={() => setIsAdding(true)} className="max-sm:px-3">
            <Plus aria-hidden className="size-5" />
            {menuMessages.add}
          </Button>
        }
      />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        {items && <MenuManager items={items} isAdding={isAdding} onAddingChange={setIsAdding} />}
        {!items && error && (
          <ErrorState
            title={menuMessages.loadFailed}
            text={readAppError(error).text}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!items && !error && <RowsSkeleton />}
      </main>
    </>
  );
}
