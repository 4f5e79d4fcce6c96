import { Search } from 'lucide-react';
import { limits } from '#shared/domain/limits.ts';
import { userMessages } from '#shared/messages/ar/users.ts';

export const UserSearch = ({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) => (
  <label className="mb-4 flex items-center gap-3 rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md">
    <Search aria-hidden className="size-5 shrink-0 text-fg-subtle" />
    <span className="sr-only">{userMessages.search}</span>
    <input
      type="search"
      dir="auto"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={limits.searchMax}
      defaultValue={asked}
      onChange={(event) => onAsk(event.target.value)}
      placeholder={userMessages.search}
      className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-subtle placeholder-shown:[direction:rtl] [&::-webkit-search-cancel-button]:hidden"
    />
  </label>
);
