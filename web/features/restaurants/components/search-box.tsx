import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchBox({ value, onChange, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      action="/home"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
      }}
      className={clsx('search-box', className)}
    >
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <Search aria-hidden className="size-5 shrink-0 text-fg-subtle" />
        <span className="sr-only">{restaurantMessages.search}</span>
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={restaurantListMessages.searchPlaceholder}
        />
      </label>
      {value === '' ? (
        <span className="w-4" />
      ) : (
        <button
          type="button"
          aria-label={restaurantListMessages.clearTyped}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="grid size-12 shrink-0 place-items-center rounded-lg text-fg-subtle"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </form>
  );
}
