import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { providerFailures } from '#shared/domain/accounts/auth-failures.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { authMessages, providerFailureText } from '#messages/accounts/auth.ts';
import { siteQuery } from '#web/features/site/api.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { paths, startPath } from '#web/paths.ts';
import { toast, type ToastOptions } from '#web/ui/dialogs/toast.ts';
import { startOf, takeReturnPath } from './return-path.ts';
import { openAuthDialog, readEntrySearch, tellTabs, toldSuspension, type EntrySearch } from './state.ts';
import { sessionQuery } from './use-session.ts';

/** Product §10.4, §2.3. Clears the address, so that a result is shown once. */
export async function showEntry({
  options: { context },
  latestLocation,
  navigate,
}: RegisteredRouter): Promise<void> {
  const { queryClient, api } = context;
  const entry = readEntrySearch(latestLocation.search);
  const { user } = await firstSession(queryClient, api);
  if (entry.source === 'app' && user && startPath[user.role] !== paths.home) {
    await navigate({ to: startPath[user.role], replace: true });
    return;
  }
  const helpLine = queryClient.getQueryData(siteQuery(api).queryKey)?.helpLine ?? null;
  if (!(await tellReason(entry, api))) tell(entry, { user, helpLine });
  const href = entry.provider === undefined ? undefined : afterProvider(entry, user);
  if (href) await navigate({ href, replace: true });
  else await navigate({ to: '.', search: withoutEntrySearch, replace: true, resetScroll: false });
}

/** The way to where the sign-in began, also after a failure and before the second factor. */
function afterProvider({ error }: EntrySearch, user: SessionUser | null): string | undefined {
  const begun = takeReturnPath();
  const start = user && error === undefined ? startOf(user) : paths.home;
  return start === paths.home ? begun : start;
}

/** The session arrives also when the first attempts fail. */
function firstSession(queryClient: QueryClient, api: Api): Promise<{ user: SessionUser | null }> {
  const observer = new QueryObserver(queryClient, sessionQuery(api));
  return new Promise((resolve) => {
    const look = (): void => {
      const { data } = observer.getCurrentResult();
      if (!data) return;
      resolve(data);
      observer.destroy();
    };
    observer.subscribe(look);
    look();
  });
}

/** A suspended user whom a provider has proved reads why, as after a password. False for everyone else. */
async function tellReason({ error }: EntrySearch, api: Api): Promise<boolean> {
  if (error !== 'suspended') return false;
  // The toast names the help line if no answer comes.
  const { suspension } = await api.auth.readSuspension.call().catch(() => ({ suspension: null }));
  if (!suspension) return false;
  toldSuspension.set(suspension);
  openAuthDialog({ mode: 'suspended' });
  return true;
}

/** Addresses can be forged: success is shown only if the session confirms it. */
function tell(
  { provider, error }: EntrySearch,
  { user, helpLine }: { user: SessionUser | null; helpLine: string | null },
): void {
  if (provider !== 'google' && provider !== 'facebook') return;
  const name = authMessages.providerNames[provider];
  if (error === undefined) {
    if (!user) return;
    // This page opened with the session, so nothing in it changed.
    tellTabs('SIGNED_IN');
    toast.success(authMessages.providerSucceeded(name), { stays: true });
    return;
  }
  const failure = providerFailures.find((one) => one === error) ?? 'failed';
  toast.error(authMessages.providerFailed(name, providerFailureText[failure]), {
    ...(failure === 'suspended' && helpLine && callForReason(helpLine)),
    stays: true,
  });
}

const callForReason = (helpLine: string): ToastOptions => ({
  text: authMessages.callForReason,
  action: { label: layoutMessages.call(formatPhone(helpLine)), href: `tel:${helpLine}` },
});

function withoutEntrySearch(search: EntrySearch): Omit<object, keyof EntrySearch> {
  const { source: _source, provider: _provider, error: _error, ...rest } = search;
  return rest;
}
