import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteCodesOf, deleteOldCodes } from './phone-codes-store.ts';
import { deleteOldLinks } from './mail-links-store.ts';
import { deleteEndedCounts } from './rate-limits-store.ts';
import { deleteEndedSessions } from './sessions-store.ts';
import { deleteOldAnswers } from './suspension-answers-store.ts';
import { deleteEndedTablets } from './tablets-store.ts';
import { ownData } from './own-data-store.ts';
import { emptyUser, erasePhones, eraseSignIn, eraseSuspensionAnswers } from './erasure-store.ts';

export const authSheet = {
  ownData,
  erase: {
    phoneCodes: ({ tx }, { userId }) => deleteCodesOf(tx, userId),
    signIn: ({ tx }, { userId }) => eraseSignIn(tx, userId),
    phones: ({ tx }, { userId }) => erasePhones(tx, userId),
    suspensionAnswers: ({ tx }, { userId }) => eraseSuspensionAnswers(tx, userId),
    user: ({ tx, at }, { userId, erasedPerson }) => emptyUser(tx, { userId, erasedPerson, at }),
  },
  cleanings: [
    ({ db }) => deleteEndedCounts(db),
    ({ db, clock }) => deleteOldLinks(db, clock.now()),
    ({ db, clock }) => deleteOldCodes(db, clock.now()),
    ({ db }) => deleteEndedSessions(db),
    ({ db, clock }) => deleteEndedTablets(db, clock.now()),
    ({ db, clock }) => deleteOldAnswers(db, clock.now()),
  ],
  inCopy: {
    accounts: 'emptied',
    authenticators: 'emptied',
    mail_links: 'emptied',
    phone_codes: 'emptied',
    phones: { number: 'phone' },
    rate_limits: 'emptied',
    recovery_codes: 'emptied',
    sessions: 'emptied',
    suspension_answers: { answer: 'words', token_hash: 'token' },
    tablets: 'emptied',
    users: {
      ...stay('language search_name'),
      email: 'own',
      image: 'null',
      name: 'name',
      phone: 'phone',
      sign_up_browser_hash: 'null',
      suspended_reason: 'words',
    },
    verifications: 'emptied',
  },
  workClasses: {
    'auth.addEmail': 'usual',
    'auth.answerSuspension': 'usual',
    'auth.askPhoneCode': 'usual',
    'auth.checkConfirmationLink': 'usual',
    'auth.checkResetLink': 'usual',
    'auth.confirmEmail': 'usual',
    'auth.confirmTwoFactor': 'usual',
    'auth.disableTwoFactor': 'usual',
    'auth.enableTwoFactor': 'usual',
    'auth.readSuspension': 'usual',
    'auth.provePhone': 'usual',
    'auth.renewRecoveryCodes': 'usual',
    'auth.requestPasswordReset': 'usual',
    'auth.resendConfirmation': 'usual',
    'auth.resetPasswordWithPhone': 'usual',
    'auth.signIn': 'usual',
    'auth.signInWithPhone': 'usual',
    'auth.signInWithProvider': 'usual',
    'auth.signOut': 'usual',
    'auth.signOutEverywhere': 'usual',
    'auth.signUp': 'usual',
    'auth.unlinkPhone': 'usual',
    'auth.updatePassword': 'usual',
    'auth.verifyTwoFactor': 'usual',
    'tablets.add': 'usual',
    'tablets.end': 'usual',
    'tablets.enter': 'usual',
    'tablets.leave': 'usual',
  },
} satisfies RoomSheet;
