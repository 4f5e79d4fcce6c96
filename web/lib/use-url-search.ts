import { useLocation, useNavigate } from '@tanstack/react-router';
import { readTabSearch } from './tab-search.ts';

export function useUrlSearch() {
  const asked = useLocation({ select: ({ search }) => readTabSearch(search).q }) ?? '';
  const navigate = useNavigate();
  const ask = (q: string) =>
    void navigate({
      to: '.',
      search: (before: object) => readTabSearch({ ...before, q }),
      replace: true,
      resetScroll: false,
    });
  return { asked, ask };
}
