import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askToEnter,
  authDialog,
  awaitConfirmation,
  closeAuthDialog,
  followSecondFactor,
  isFactorAwaited,
  openAuthDialog,
  readEntrySearch,
  sessionEventOf,
  setAuthMode,
  typedName,
} from './state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  isFactorAwaited.set(false);
  awaitConfirmation(null);
  closeAuthDialog();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the sign-in dialog', () => {
  it('the sign-in dialog returns to login 300 ms after closing, out of sight', () => {
    openAuthDialog({ mode: 'forgot_password' });
    closeAuthDialog();
    vi.advanceTimersByTime(299);
    expect(authDialog.get()).toMatchObject({ isOpen: false, mode: 'forgot_password' });
    vi.advanceTimersByTime(1);
    expect(authDialog.get()).toMatchObject({ isOpen: false, mode: 'login' });
  });

  it('the sign-in dialog keeps its mode when it is reopened within 300 ms', () => {
    openAuthDialog();
    closeAuthDialog();
    openAuthDialog({ mode: 'signup' });
    vi.runAllTimers();
    expect(authDialog.get()).toMatchObject({ isOpen: true, mode: 'signup' });
  });

  it('the sign-in dialog continues with an awaited second step, unless another mode is asked for', () => {
    isFactorAwaited.set(true);
    openAuthDialog();
    expect(authDialog.get().mode).toBe('second_factor');
    openAuthDialog({ mode: 'signup' });
    expect(authDialog.get().mode).toBe('signup');
    isFactorAwaited.set(false);
    openAuthDialog();
    expect(authDialog.get().mode).toBe('login');
  });

  it('an order leads to the form, and to the mail while an address waits for its confirmation', () => {
    askToEnter('reason', 'يوسف');
    expect(authDialog.get()).toMatchObject({ mode: 'signup', stay: true, reason: 'reason' });
    expect(typedName.get()).toBe('يوسف');
    awaitConfirmation('youssef@example.ma');
    askToEnter('reason');
    expect(authDialog.get().mode).toBe('await_confirmation');
    isFactorAwaited.set(true);
    askToEnter('reason');
    expect(authDialog.get().mode).toBe('second_factor');
  });

  it('the way to the mail closes once the address is confirmed in another tab', () => {
    awaitConfirmation('youssef@example.ma');
    askToEnter('reason');
    followSecondFactor({ user: null });
    expect(authDialog.get().isOpen).toBe(true);
    followSecondFactor({ user: { id: '1' } });
    expect(authDialog.get().isOpen).toBe(false);
  });

  it('the sign-in dialog returns from a forgotten password to login', () => {
    openAuthDialog({ mode: 'forgot_password', stay: true });
    setAuthMode('login');
    expect(authDialog.get()).toEqual({ isOpen: true, mode: 'login', stay: true });
  });
});

describe('a session that awaits its second factor', () => {
  const awaiting = { user: null, twoFactorRequired: true };

  it('a session that awaits its second factor opens the dialog once and lets the user close it', () => {
    followSecondFactor(awaiting);
    expect(authDialog.get()).toEqual({ isOpen: true, mode: 'second_factor', stay: true });
    closeAuthDialog();
    followSecondFactor(awaiting);
    expect(authDialog.get().isOpen).toBe(false);
  });

  it('the dialog closes when the user has entered the code in another tab', () => {
    followSecondFactor(awaiting);
    followSecondFactor({ user: { id: '1' } });
    expect(authDialog.get().isOpen).toBe(false);
    expect(isFactorAwaited.get()).toBe(false);
  });
});

describe('a new answer about the session', () => {
  const salma = { id: 'a', name: 'سلمى' };
  const anas = { id: 'b', name: 'أنس' };
  it.each([
    ['INITIAL_SESSION', undefined, salma],
    ['INITIAL_SESSION', undefined, null],
    ['SIGNED_IN', null, salma],
    ['SIGNED_IN', anas, salma],
    ['SIGNED_OUT', salma, null],
    ['USER_UPDATED', salma, { ...salma, name: 'سلمى بنعلي' }],
    ['TOKEN_REFRESHED', salma, { ...salma }],
    ['TOKEN_REFRESHED', null, null],
  ])('a new answer about the session is the event %s', (event, before, now) => {
    expect(sessionEventOf(before, now)).toBe(event);
  });
});

describe('the entry words of an address', () => {
  it('the entry words are read as they came, without other words', () => {
    expect(readEntrySearch({ provider: 'google', error: 'stale', next: 'https://evil.example' })).toEqual({
      provider: 'google',
      error: 'stale',
    });
  });

  it('entry words that are not text are ignored', () => {
    expect(readEntrySearch({ provider: { google: true }, error: 7 })).toEqual({});
  });
});
