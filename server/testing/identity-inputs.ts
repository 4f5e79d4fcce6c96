import { testPassword } from './builders.ts';
import { newNumber } from './phone-scene.ts';

const wrong = { number: '0611111111', code: '000000' };

/** Valid inputs of procedures that a wrong code or password refuses. */
export const identityInputs = {
  'auth.answerSuspension': () => ({ token: 'a'.repeat(43), answer: 'test' }),
  'auth.verifyTwoFactor': () => ({ code: '000000' }),
  'account.changePassword': () => ({ password: 'not the password', newPassword: testPassword }),
  'account.setNewsChoices': () => ({ choices: [{ group: 'progress', channel: 'push', isOn: true }] }),
  'auth.askPhoneCode': () => ({ number: newNumber() }),
  'auth.signInWithPhone': () => wrong,
  'auth.resetPasswordWithPhone': () => ({ ...wrong, password: testPassword }),
  'auth.provePhone': () => ({ ...wrong, password: 'not the password' }),
  'auth.addEmail': () => ({ email: 'other@example.org' }),
  'auth.unlinkPhone': () => ({ password: 'not the password' }),
};
