import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { providerFailures } from '#shared/domain/auth-failures.ts';
import { startPath } from '#shared/domain/permissions.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { formatPhone } from '#shared/messages/format.ts';
import { authMessages, providerFailureText } from '#shared/messages/ar/auth.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { toast, type ToastOptions } from '#web/ui/toast.ts';
import { readEntrySearch, type EntrySearch } from './state.ts';
import { sessionQuery } from './use-session.ts';

/** Product §10.4, §2.3. Mounted once the session is known, and clears the address, so that a result is shown once. */
export function useEntrySearch(): void {
  const navigate = useNavigate();
  const api = useApi();
  const { data: session } = useQuery(sessionQuery(api));
  const { data: site } = useQuery(siteQuery(api));
  const helpLine = site?.helpLine ?? null;
  const said = useLocation({ select: ({ search }) => JSON.stringify(readEntrySearch(search)) });
  const told = useRef('{}');
  useEffect(() => {
    if (!session || told.current === said) return;
    told.current = said;
    const entry = readEntrySearch(Object(JSON.parse(said)));
    if (Object.keys(entry).length === 0) return;
    const { user } = session;
    const start = user ? startPath[user.role] : paths.home;
    if (entry.source === 'app' && start !== paths.home) {
      void navigate({ to: start, replace: true });
      return;
    }
    tell(entry, { user, helpLine });
    void navigate({ to: '.', search: withoutEntrySearch, replace: true, resetScroll: false });
  }, [said, session, navigate, helpLine]);
}

/** Addresses can be forged: success is shown only if the session confirms it. */
function tell(
  { provider, error }: EntrySearch,
  { user, helpLine }: { user: SessionUser | null; helpLine: string | null },
): void {
  if (provider !== 'google' && provider !== 'facebook') return;
  const name = authMessages.providerNames[provider];
  if (error === undefined) {
    if (user) toast.success(authMessages.providerSucceeded(name));
    return;
  }
  const failure = providerFailures.find((one) => one === error) ?? 'failed';
  toast.error(
    authMessages.providerFailed(name, providerFailureText[failure]),
    failure === 'suspended' && helpLine ? callForReason(helpLine) : undefined,
  );
}

const callForReason = (helpLine: string): ToastOptions => ({
  text: authMessages.callForReason,
  action: { label: layoutMessages.call(formatPhone(helpLine)), href: `tel:${helpLine}` },
});

function withoutEntrySearch(search: EntrySearch): Omit<object, keyof EntrySearch> {
  const { source: _source, provider: _provider, error: _error, ...rest } = search;
  return rest;
}
