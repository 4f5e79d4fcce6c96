import type { KeyboardEvent } from 'react';
import { SearchInput } from '#web/ui/fields/search-input.tsx';

interface FinderInputProps {
  /** The keyboard comes here by it. */
  id: 'find-restaurant' | 'find-dish';
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** Takes the first of what was found. */
  onEnter: () => void;
}

export function FinderInput({ id, label, typed, onType, onEnter }: FinderInputProps) {
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing && !event.repeat) onEnter();
  };
  return (
    <div id={id}>
      <SearchInput
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={takeFirst}
        className="rounded-lg border border-border-strong px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring"
      />
    </div>
  );
}
