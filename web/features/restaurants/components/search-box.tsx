import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export const SearchBox = ({ value, onChange, className }: SearchBoxProps) => (
  <label
    className={clsx(
      'flex items-center gap-3 rounded-lg bg-surface px-4 text-fg focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring dark:bg-raised',
      className,
    )}
  >
    <Search aria-hidden className="size-5 shrink-0 text-fg-subtle" />
    <span className="sr-only">{restaurantMessages.search}</span>
    <input
      type="search"
      name="q"
      dir="auto"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={restaurantMessages.searchPlaceholder}
      className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-subtle placeholder-shown:[direction:rtl] [&::-webkit-search-cancel-button]:hidden"
    />
  </label>
);
