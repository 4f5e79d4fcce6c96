import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { readUsersSearch } from './state.ts';

/** What is searched for: `asked` stands in the address, once the typing of `typed` has paused. */
export function useUserSearch() {
  const asked = useLocation({ select: ({ search }) => readUsersSearch(search).q }) ?? '';
  const navigate = useNavigate();
  const { typed, type } = useTypedText(
    asked,
    (q) =>
      void navigate({
        to: '.',
        search: (before: object) => readUsersSearch({ ...before, q }),
        replace: true,
        resetScroll: false,
      }),
  );
  return { typed, type, asked };
}
