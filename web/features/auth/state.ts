import type { SessionEvent } from '#shared/contract/marketplace/events.ts';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** Product §2.5, and the mode to which the sign-in of a suspended account leads. */
export type AuthMode =
  | 'login'
  | 'signup'
  | 'forgot_password'
  | 'resend_confirmation'
  | 'await_confirmation'
  | 'second_factor'
  | 'suspended'
  | 'phone'
  | 'phone_reset'
  | 'phone_proof';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  stay: boolean;
  reason: string | undefined;
}

const closed: AuthDialogState = { isOpen: false, mode: 'login', stay: false, reason: undefined };
export const authDialog = createStore(closed);

export const toldSuspension = createStore<ErrorDetails['account_suspended']>({ reason: null });

export const isFactorAwaited = createStore(false);

type Opening = { mode?: AuthMode | undefined; stay?: boolean; reason?: string | undefined };

export function openAuthDialog({ mode, stay = false, reason }: Opening = {}): void {
  const start = isFactorAwaited.get() ? 'second_factor' : 'login';
  authDialog.set({ isOpen: true, mode: mode ?? start, stay, reason });
}

const enteredName = 'mida.entered';

export const rememberEntry = (): void => writeText(enteredName, 'yes');

/**
 * A browser that was never signed in is offered an account first. While an address waits for its confirmation, the
 * customer is led to its mail. The sign-up form holds `name`, which the customer typed for the order.
 */
export function askToEnter(reason: string, name = ''): void {
  typedName.set(name);
  openAuthDialog({ stay: true, reason, mode: entryMode() });
}

function entryMode(): AuthMode | undefined {
  if (isFactorAwaited.get()) return undefined;
  if (awaitedEmail.get() !== null) return 'await_confirmation';
  return readText(enteredName) === null ? 'signup' : undefined;
}

export const typedName = createStore('');

export const typedEmail = createStore('');
export const rememberTyped = {
  onChange: ({ target }: { target: { value: string } }): void => typedEmail.set(target.value),
};

/** The mode resets once the dialog is out of sight (product §2.5). */
export function closeAuthDialog(): void {
  authDialog.set({ ...authDialog.get(), isOpen: false });
  setTimeout(() => {
    if (!authDialog.get().isOpen) {
      authDialog.set({ ...authDialog.get(), mode: 'login' });
      typedName.set('');
    }
    typedEmail.set('');
  }, limits.authDialogResetMs);
}

export const setAuthMode = (mode: AuthMode): void => authDialog.set({ ...authDialog.get(), mode });

/**
 * Asks for the second factor, also after a reload: phones drop pages behind the authenticator app. Closes
 * after another tab's code or confirmation.
 */
export function followSecondFactor(session: { twoFactorRequired?: boolean; user: object | null }): void {
  const isAwaited = session.twoFactorRequired ?? false;
  const { isOpen, mode, stay } = authDialog.get();
  if (isAwaited && !isFactorAwaited.get()) {
    isFactorAwaited.set(true);
    openAuthDialog({ mode: 'second_factor', stay: !isOpen || stay });
  } else if (!isAwaited) {
    isFactorAwaited.set(false);
    if (session.user && (mode === 'second_factor' || mode === 'await_confirmation')) closeAuthDialog();
  }
}

const awaitedName = 'mida.awaited-email';

export const awaitedEmail = createStore<string | null>(
  typeof window === 'undefined' ? null : readText(awaitedName),
);

export function awaitConfirmation(email: string | null): void {
  awaitedEmail.set(email);
  writeText(awaitedName, email);
}

export const notePlace = createStore<Element | null>(null);
export const keepNotePlace = notePlace.set;

export const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/** The providers' redirects (shared/domain/accounts/auth-failures.ts), or the installed application's icon (`source=app`). */
const entryWords = ['provider', 'error', 'source'] as const;
export type EntrySearch = { [Word in (typeof entryWords)[number]]?: string };

/** The search is not validated here: it stays in the address until it has been shown. */
export function readEntrySearch(search: Record<string, unknown>): EntrySearch {
  const entry: EntrySearch = {};
  for (const word of entryWords) {
    const said = search[word];
    if (typeof said === 'string') entry[word] = said;
  }
  return entry;
}

export const sessionChannel = 'mida.session';
export const leaving = 'LEAVING';

export function tellTabs(word: SessionEvent | typeof leaving): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(word);
  channel.close();
}

const listeners = new Set<(event: SessionEvent) => void>();

/** Product §6.9. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `before` is undefined before the first answer. */
export function sessionEventOf(
  before: { id: string } | null | undefined,
  now: { id: string } | null,
): SessionEvent {
  if (before === undefined) return 'INITIAL_SESSION';
  if (before?.id !== now?.id) return now ? 'SIGNED_IN' : 'SIGNED_OUT';
  return JSON.stringify(before) === JSON.stringify(now) ? 'TOKEN_REFRESHED' : 'USER_UPDATED';
}
