import type { SessionEvent } from '#shared/contract/events.ts';
import { limits } from '#shared/domain/limits.ts';
import { createStore } from '#web/lib/store.ts';

/** The specification's three, and two steps that only something that happened leads to. */
export type AuthMode = 'login' | 'signup' | 'forgot_password' | 'resend_confirmation' | 'second_factor';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** Opened in the middle of something: a customer stays where he is after signing in. */
  stay: boolean;
}

export const authDialog = createStore<AuthDialogState>({ isOpen: false, mode: 'login', stay: false });

/** The password was right, and a code is to follow: signing in goes on from there. */
export const isFactorAwaited = createStore(false);

export function openAuthDialog(options: { mode?: AuthMode; stay?: boolean } = {}): void {
  const start = isFactorAwaited.get() ? 'second_factor' : 'login';
  authDialog.set({ isOpen: true, mode: options.mode ?? start, stay: options.stay ?? false });
}

/** Closing brings the mode back to login, once the dialog is out of sight (product §2.5). */
export function closeAuthDialog(): void {
  authDialog.set({ ...authDialog.get(), isOpen: false });
  setTimeout(() => {
    if (!authDialog.get().isOpen) authDialog.set({ ...authDialog.get(), mode: 'login' });
  }, limits.authDialogResetMs);
}

export const setAuthMode = (mode: AuthMode): void => authDialog.set({ ...authDialog.get(), mode });

/** Where the customers' frame, while it is there, has room for a note about the account. */
export const notePlace = createStore<Element | null>(null);
export const keepNotePlace = notePlace.set;

/** The token in the address of a mailed link. */
export const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/**
 * What the redirects of the providers say in the address (shared/domain/auth-failures.ts); and whether he came by the icon
 * of the installed application, `source=app` (public/manifest.webmanifest).
 */
const entryWords = ['provider', 'error', 'source'] as const;
export type EntrySearch = { [Word in (typeof entryWords)[number]]?: string };

/** Kept in the address as it came, until it has been told. */
export function readEntrySearch(search: Record<string, unknown>): EntrySearch {
  const entry: EntrySearch = {};
  for (const word of entryWords) {
    const said = search[word];
    if (typeof said === 'string') entry[word] = said;
  }
  return entry;
}

/** What tabs tell one another about the session. */
export const sessionChannel = 'mida.session';
/** Said before a session is ended on purpose. */
export const leaving = 'LEAVING';

const listeners = new Set<(event: SessionEvent) => void>();

/** Tells every listener in this tab what became of the session (product §6.9). */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a new answer about the session means beside the last one; `undefined` before the first. */
export function sessionEventOf(
  before: { id: string } | null | undefined,
  now: { id: string } | null,
): SessionEvent {
  if (before === undefined) return 'INITIAL_SESSION';
  if (before?.id !== now?.id) return now ? 'SIGNED_IN' : 'SIGNED_OUT';
  return JSON.stringify(before) === JSON.stringify(now) ? 'TOKEN_REFRESHED' : 'USER_UPDATED';
}
