import type { SessionEvent } from '#shared/contract/events.ts';
import { limits } from '#shared/domain/limits.ts';
import { createStore } from '#web/lib/store.ts';

export type AuthMode = 'login' | 'signup' | 'forgot_password';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** Opened in the middle of something: a customer stays where he is after signing in. */
  stay: boolean;
}

export const authDialog = createStore<AuthDialogState>({ isOpen: false, mode: 'login', stay: false });

export function openAuthDialog(options: { mode?: AuthMode; stay?: boolean } = {}): void {
  authDialog.set({ isOpen: true, mode: options.mode ?? 'login', stay: options.stay ?? false });
}

/** Closing brings the mode back to login, once the dialog is out of sight (spec §4). */
export function closeAuthDialog(): void {
  authDialog.set({ ...authDialog.get(), isOpen: false });
  setTimeout(() => {
    if (!authDialog.get().isOpen) authDialog.set({ ...authDialog.get(), mode: 'login' });
  }, limits.authDialogResetMs);
}

export const setAuthMode = (mode: AuthMode): void => authDialog.set({ ...authDialog.get(), mode });

const listeners = new Set<(event: SessionEvent) => void>();

/** Tells every listener in this tab what became of the session (spec §4). */
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
