import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { deskMessages } from '#shared/messages/ar/order-desk.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';

type OrderSearchProps = { asked: string; onAsk: (text: string) => void };

export function OrderSearch({ asked, onAsk }: OrderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useTypedText(asked, onAsk);
  return (
    <search className="flex min-w-0 flex-1 items-center rounded-lg bg-surface ps-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring">
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <Search aria-hidden className="size-5 shrink-0 text-fg-subtle" />
        <span className="sr-only">{deskMessages.search}</span>
        <input
          ref={input}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchMax}
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={deskMessages.search}
          className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-subtle placeholder-shown:[direction:rtl] [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      {typed === '' ? (
        <span className="w-4" />
      ) : (
        <button
          type="button"
          aria-label={deskMessages.clearSearch}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
          className="grid size-12 shrink-0 place-items-center rounded-lg text-fg-subtle"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </search>
  );
}
