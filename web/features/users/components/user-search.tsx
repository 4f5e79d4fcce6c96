import { userMessages } from '#shared/messages/ar/users.ts';
import { SearchInput } from '#web/ui/search-input.tsx';

export const UserSearch = ({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) => (
  <SearchInput
    label={userMessages.search}
    defaultValue={asked}
    onChange={(event) => onAsk(event.target.value)}
    className="mb-4 rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md"
  />
);
