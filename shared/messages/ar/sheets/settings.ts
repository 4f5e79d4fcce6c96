import type { ActTexts } from '../../../domain/audit.ts';

export const settingsActs: ActTexts<'settings'> = {
  settings_changed: 'تغيير الإعدادات',
};
