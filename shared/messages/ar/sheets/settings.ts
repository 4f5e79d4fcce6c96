import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';

export const settingsErrors: ErrorTexts<'settings'> = {
  trust_shrinks: settingsMessages.trustShrinks,
};

export const settingsActs: ActTexts<'settings'> = {
  settings_changed: 'تغيير الإعدادات',
};
