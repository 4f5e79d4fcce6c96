import { ImageOff } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { hasNoPhoto, narrowMenu } from '../found-dishes.ts';

type MenuFinderProps = {
  items: readonly PublicMenuItem[];
  children: (found: readonly PublicMenuItem[]) => ReactNode;
};

/** A menu has up to 500 dishes: an owner finds one by its name, and those that still need a photo. */
export function MenuFinder({ items, children }: MenuFinderProps) {
  const [typed, setTyped] = useState('');
  const [isFiltered, setIsFiltered] = useState(false);
  const searched = useDeferredValue(typed);
  const photoless = items.filter(hasNoPhoto).length;
  const isNarrowed = isFiltered && photoless > 0;
  const found = useMemo(
    () => narrowMenu(items, { typed: searched, isPhotoless: isFiltered }),
    [items, searched, isFiltered],
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput
          label={menuMessages.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1 basis-60 rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md"
        />
        {photoless > 0 && (
          <Button
            tone={isNarrowed ? 'soft' : 'plain'}
            aria-pressed={isNarrowed}
            onClick={() => setIsFiltered(!isNarrowed)}
          >
            <ImageOff aria-hidden className="size-5" />
            {menuMessages.withoutPhoto(formatNumber(photoless))}
          </Button>
        )}
      </div>
      {photoless > 0 && (
        <p className="mb-3 text-sm text-fg-muted">
          {menuMessages.withPhoto(formatNumber(items.length - photoless), formatNumber(items.length))}
        </p>
      )}
      <p role="status" className="text-fg-muted empty:hidden">
        {found.length === 0 && (isNarrowed ? menuMessages.nothingWithoutPhoto : menuMessages.nothingFound)}
      </p>
      {found.length > 0 && children(found)}
    </>
  );
}
