import { clsx } from 'clsx';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { SearchInput } from './search-input.tsx';

interface TypedSearchProps {
  label: string;
  asked: string;
  onAsk: (text: string) => void;
  className?: string;
}

/** Asks when the typing pauses, and no more once its page is left. */
export function TypedSearch({ label, asked, onAsk, className }: TypedSearchProps) {
  const { typed, type } = useTypedText(asked, onAsk);
  return (
    <SearchInput
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      className={clsx(
        'rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md',
        className,
      )}
    />
  );
}
