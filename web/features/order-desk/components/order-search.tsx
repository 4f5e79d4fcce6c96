import { X } from 'lucide-react';
import { useRef } from 'react';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';

type OrderSearchProps = { asked: string; onAsk: (text: string) => void };

export function OrderSearch({ asked, onAsk }: OrderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useTypedText(asked, onAsk);
  return (
    <search className="flex min-w-0 flex-1 items-center rounded-lg bg-surface ps-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring">
      <SearchInput
        ref={input}
        label={deskMessages.search}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="min-w-0 flex-1"
      />
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
