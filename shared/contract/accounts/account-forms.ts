import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { channelsOfGroup, newsChannels, newsGroups } from '#shared/domain/news/news-channels.ts';
import { codeForm } from './auth-forms.ts';
import { currentPasswordField, line, mobileField, passwordField } from '#shared/contract/fields.ts';

export const accountForm = z.object({
  name: line({ min: limits.nameMin, tooShort: formMessages.nameTooShort, max: limits.nameMax }),
  phone: z.nullable(mobileField),
});

export const passwordAgainForm = z.object({ password: currentPasswordField });

export const changePasswordForm = z.extend(passwordAgainForm, { newPassword: passwordField });

/** A group of news has the channels that its news use. */
const newsChoiceForm = z
  .object({ group: z.enum(newsGroups), channel: z.enum(newsChannels), isOn: z.boolean() })
  .check(z.refine(({ group, channel }) => channelsOfGroup(group).includes(channel)));

export const newsChoicesForm = z.object({
  choices: z
    .array(newsChoiceForm)
    .check(z.minLength(1), z.maxLength(newsGroups.length * newsChannels.length)),
});

export const disableTwoFactorForm = z.extend(codeForm, { password: currentPasswordField });
