import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { readTabSearch } from './tab-search.ts';

const pauseMs = 200;

export function useUrlSearch() {
  const asked = useLocation({ select: ({ search }) => readTabSearch(search).q }) ?? '';
  const navigate = useNavigate();
  const timer = useRef(0);
  const ask = (q: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () =>
        void navigate({
          to: '.',
          search: (before: object) => readTabSearch({ ...before, q }),
          replace: true,
          resetScroll: false,
        }),
      pauseMs,
    );
  };
  return { asked, ask };
}
