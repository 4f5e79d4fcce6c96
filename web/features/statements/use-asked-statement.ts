import { useLocation, useNavigate } from '@tanstack/react-router';
import type { AskedStatement } from '#shared/contract/money/statements.ts';
import { readAskedStatement, type StatementSearch } from './state.ts';

/** The statement is in the address, so that a reload, and Back from an order, show the same period. */
export function useAskedStatement(): [AskedStatement, (asked: AskedStatement) => void] {
  const asked = useLocation({ select: ({ search }) => readAskedStatement(search), structuralSharing: true });
  const navigate = useNavigate();
  const ask = (wanted: AskedStatement) =>
    void navigate({
      to: '.',
      search: (_before: object): StatementSearch => wanted,
      replace: true,
      resetScroll: false,
    });
  return [asked, ask];
}
