import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { readSynonyms } from '#shared/domain/search/synonyms.ts';
import { counts } from '#messages/writing/counts.ts';
import { menuSearchMessages } from '#messages/menu/menu-search.ts';
import { formatCount } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';
import { meaningsQuery } from '../api.ts';
import { findInMenu } from '../menu-search.ts';
import { pillId, sectionHash } from '../state.ts';

interface FoundInMenuProps {
  menu: RestaurantDetail['menu'];
  typed: string;
  renderItem: (item: PublicMenuItem) => ReactNode;
  onClose: () => void;
}

export function FoundInMenu({ menu, typed, renderItem, onClose }: FoundInMenuProps) {
  useBackCloses(true, onClose);
  const searched = useDeferredValue(typed);
  const { data: meanings, isPending } = useQuery(meaningsQuery(useApi()));
  const synonyms = useMemo(() => readSynonyms(meanings ?? []), [meanings]);
  const found = useMemo(() => findInMenu(menu, searched, synonyms), [menu, searched, synonyms]);
  if (isPending && found.length === 0) return <RowsSkeleton rows={2} />;
  const isNone = found.length === 0;
  const showMenu = () => {
    onClose();
    // The keyboard goes on with the sections.
    document.getElementById(pillId(sectionHash(0)))?.focus({ preventScroll: true });
  };
  return (
    <div ref={bringIntoSight} className="min-h-80 scroll-mt-16 px-4 md:scroll-mt-34 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4">
        <div role="status" className="min-w-0">
          <h2 className="text-xl">
            {isNone ? (
              <bdi>{menuSearchMessages.none(searched.trim())}</bdi>
            ) : (
              formatCount(found.length, counts.dish)
            )}
          </h2>
          {isNone && <p className="mt-1 text-fg-muted">{menuSearchMessages.noneLead}</p>}
        </div>
        <Button tone="soft" className="my-1" onClick={showMenu}>
          {menuSearchMessages.wholeMenu}
        </Button>
      </div>
      {!isNone && <ul className="dish-list">{found.map(renderItem)}</ul>}
    </div>
  );
}

/** What is found is shorter than the menu, and could lie above the window. */
function bringIntoSight(found: HTMLElement | null): void {
  if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView();
}
