import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { readUsersSearch } from './state.ts';

const pauseMs = 200;

export function useUserSearch() {
  const asked = useLocation({ select: ({ search }) => readUsersSearch(search).q }) ?? '';
  const navigate = useNavigate();
  const timer = useRef(0);
  const ask = (q: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () =>
        void navigate({
          to: '.',
          search: (before: object) => readUsersSearch({ ...before, q }),
          replace: true,
          resetScroll: false,
        }),
      pauseMs,
    );
  };
  return { asked, ask };
}
