import * as z from 'zod/mini';
import { newsChannels, newsGroups } from '#shared/domain/news/news-channels.ts';
import { roles } from '#shared/domain/permissions.ts';
import { browserNames, systemNames } from '#shared/domain/accounts/user-agent.ts';
import { accountForm, changePasswordForm, newsChoicesForm, passwordAgainForm } from './account-forms.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const newsWay = z.object({
  group: z.enum(newsGroups),
  /** The channels that are set up, in their order. */
  channels: z.array(z.object({ channel: z.enum(newsChannels), isOn: z.boolean() })),
});
export type NewsWay = z.infer<typeof newsWay>;

const ownAccount = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The proved number of the account, as in the session. `isAskedAgain`: it was proved once, and is unused for 180 days. */
  provedPhone: z.optional(z.nullable(z.object({ number: z.string(), isAskedAgain: z.boolean() }))),
  role: z.enum(roles),
  /** The user is not an admin yet, but ADMIN_EMAILS lists the confirmed address: users.promoteSelfToAdmin would succeed. */
  mayBecomeAdmin: z.boolean(),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.string()),
  hasTwoFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  createdAt: z.date(),
  /** The ways of the news that the user may get; older servers do not send them. */
  news: z.optional(z.array(newsWay)),
});
export type OwnAccount = z.infer<typeof ownAccount>;

const ownSession = z.object({
  id: z.string(),
  device: z.object({
    browser: z.nullable(z.enum(browserNames)),
    system: z.nullable(z.enum(systemNames)),
  }),
  network: z.string(),
  createdAt: z.date(),
  /** The last use, written at most every ten minutes. */
  lastUsedAt: z.date(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const account = {
  getMine: procedure({
    method: 'GET',
    path: '/account',
    summary: "The caller's own account and how it is secured",
  }).output(ownAccount),

  updateMine: procedure({
    method: 'PUT',
    path: '/account',
    summary: "Change the caller's name and phone; past orders keep theirs",
  })
    .input(accountForm)
    .output(ownAccount),

  setNewsChoices: procedure({
    method: 'PUT',
    path: '/account/news',
    summary: 'Choose by which channels news of a kind comes; what is not named stays as it is',
  })
    .input(newsChoicesForm)
    .output(ownAccount),

  changePassword: procedure({
    method: 'POST',
    path: '/account/password',
    summary: 'Set a new or first password; ends all other sessions of the account',
    errors: [
      'wrong_password',
      'sign_in_again',
      'password_too_common',
      'admin_password_too_short',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(changePasswordForm)
    .output(z.object({})),

  listMySessions: procedure({
    method: 'GET',
    path: '/account/sessions',
    summary: "Sessions of the caller's account, most recently used first",
  }).output(z.array(ownSession)),

  endMySession: procedure({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'End one session of the account and sign its browser out at once',
    errors: ['not_found'],
  })
    .input(z.object({ id: uuidField }))
    .output(z.object({})),

  exportMine: procedure({
    method: 'GET',
    path: '/account/export',
    summary: 'Everything kept about the caller, table by table',
    errors: ['rate_limited'],
  }).output(z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),

  deleteMine: procedure({
    method: 'POST',
    path: '/account/delete',
    summary:
      'Delete the account: personal data is replaced, orders stay for accounting; refused while an order is open',
    errors: [
      'wrong_password',
      'sign_in_again',
      'order_open',
      'cash_held',
      'last_admin',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(passwordAgainForm)
    .output(z.object({})),
};
