// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { awaitConfirmation, awaitedEmail, emitSessionEvent, tellTabs, leaving } from './state.ts';
import { useEndedSession } from './use-ended-session.ts';

async function signedIn() {
  let forgotten = 0;
  await drawHook(() => useEndedSession(() => (forgotten += 1)));
  return { forgotten: () => forgotten };
}

it('what a page holds of a user is forgotten when the session ends, and not before', async () => {
  const { forgotten } = await signedIn();
  for (const event of ['INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_IN'] as const)
    emitSessionEvent(event);
  expect(forgotten()).toBe(0);
  awaitConfirmation('yasmine@mida.test');
  emitSessionEvent('SIGNED_OUT');
  expect(forgotten()).toBe(1);
  expect(awaitedEmail.get()).toBeNull();
});

it('what a page holds of a user is forgotten too when another tab says that the user leaves', async () => {
  const { forgotten } = await signedIn();
  tellTabs(leaving);
  emitSessionEvent('SIGNED_OUT');
  expect(forgotten()).toBe(1);
});
