import { language } from './language.ts';

const month = new Intl.DateTimeFormat(language.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-10-01` → «أكتوبر 2026». */
export const formatMonth = (day: string): string => month.format(new Date(day));
