import { useLocation, useNavigate } from '@tanstack/react-router';
import { readAuditSearch, type AuditSearch } from './state.ts';

export function useAuditSearch() {
  const asked = useLocation({ select: ({ search }) => readAuditSearch(search), structuralSharing: true });
  const navigate = useNavigate();
  const change = (changed: AuditSearch) =>
    void navigate({
      to: '.',
      search: (before: object) => readAuditSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return { asked, change };
}
