import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { limits } from '#shared/domain/limits.ts';

/** The label is the placeholder too. The frame around the input belongs to the page. */
export const SearchInput = ({ label, className, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={clsx('flex items-center gap-3', className)}>
    <Search aria-hidden className="size-5 shrink-0 text-fg-subtle" />
    <span className="sr-only">{label}</span>
    <input
      type="search"
      dir="auto"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={limits.searchMax}
      placeholder={label}
      className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-subtle placeholder-shown:[direction:rtl] [&::-webkit-search-cancel-button]:hidden"
      {...input}
    />
  </label>
);
