import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { readAuditSearch, type AuditSearch } from './state.ts';

const pauseMs = 200;

/** The filters stand in the address. */
export function useAuditSearch() {
  const asked = useLocation({ select: ({ search }) => readAuditSearch(search), structuralSharing: true });
  const navigate = useNavigate();
  const timer = useRef(0);
  const change = (changed: AuditSearch) =>
    void navigate({
      to: '.',
      search: (before: object) => readAuditSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const type = (q: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => change({ q }), pauseMs);
  };
  return { asked, change, type };
}
