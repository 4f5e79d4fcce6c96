// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { authDialog, closeAuthDialog } from '#web/features/auth/state.ts';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useProofOfPhone } from './use-proof-of-phone.ts';
import type { CheckoutValues } from './state.ts';

afterEach(closeAuthDialog);

const values = { name: 'سلمى', phone: '0612345678' } as CheckoutValues;
const userWith = (provedPhone: string | null) => ({ id: 'customer', provedPhone }) as SessionUser;

/** Whether the order goes at once: undefined while a number is asked for. */
async function goesAtOnce(user: SessionUser | null, orderingNeeds: string): Promise<boolean | undefined> {
  const answers = { 'site.getConfiguration': () => ({ orderingNeeds }) };
  const proof = await drawHook(() => useProofOfPhone(user), { answers });
  let goes: boolean | undefined;
  await proof.act(() => {
    void proof.now(values).then((may) => (goes = may));
  });
  return goes;
}

it.each([
  ['who proved a number', '0612345678', 'phone', true],
  ['without a proved number, where none is needed', null, 'email', true],
  ['without a proved number, where one is needed', null, 'phone', undefined],
])('the order of a customer %s goes at once: %s, %s, %s', async (_, proved, needs, goes) => {
  expect(await goesAtOnce(userWith(proved), needs)).toBe(goes);
  expect(authDialog.get().isOpen).toBe(goes === undefined);
});
