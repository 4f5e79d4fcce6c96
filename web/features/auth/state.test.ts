import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authDialog,
  closeAuthDialog,
  isFactorAwaited,
  openAuthDialog,
  readEntrySearch,
  sessionEventOf,
  setAuthMode,
} from './state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeAuthDialog();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the sign-in dialog', () => {
  it('goes back to login 300 ms after it was closed, and not while it is still seen', () => {
    openAuthDialog({ mode: 'forgot_password' });
    closeAuthDialog();
    vi.advanceTimersByTime(299);
    expect(authDialog.get()).toMatchObject({ isOpen: false, mode: 'forgot_password' });
    vi.advanceTimersByTime(1);
    expect(authDialog.get()).toMatchObject({ isOpen: false, mode: 'login' });
  });

  it('keeps its mode when it is opened again before that', () => {
    openAuthDialog();
    closeAuthDialog();
    openAuthDialog({ mode: 'signup' });
    vi.runAllTimers();
    expect(authDialog.get()).toMatchObject({ isOpen: true, mode: 'signup' });
  });

  it('goes on with the second step while that is awaited, unless it is asked for something else', () => {
    isFactorAwaited.set(true);
    openAuthDialog();
    expect(authDialog.get().mode).toBe('second_factor');
    openAuthDialog({ mode: 'signup' });
    expect(authDialog.get().mode).toBe('signup');
    isFactorAwaited.set(false);
    openAuthDialog();
    expect(authDialog.get().mode).toBe('login');
  });

  it('returns from a forgotten password to login', () => {
    openAuthDialog({ mode: 'forgot_password', stay: true });
    setAuthMode('login');
    expect(authDialog.get()).toEqual({ isOpen: true, mode: 'login', stay: true });
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
  ])('is %s', (event, before, now) => {
    expect(sessionEventOf(before, now)).toBe(event);
  });
});

describe('what an address says of an arrival', () => {
  it('is read as it came, words that are none of ours left out', () => {
    expect(readEntrySearch({ provider: 'google', error: 'stale', next: 'https://evil.example' })).toEqual({
      provider: 'google',
      error: 'stale',
    });
  });

  it('is nothing where it is no text', () => {
    expect(readEntrySearch({ provider: { google: true }, error: 7 })).toEqual({});
  });
});
