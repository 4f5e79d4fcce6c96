import type { NextOpening } from '#shared/domain/hours/opening-hours.ts';
import { formatNearDay } from '#messages/writing/format.ts';

export const opensText = ({ time, day }: NextOpening): string =>
  day === undefined ? `يفتح على ${time}` : `يفتح ${formatNearDay(day)} على ${time}`;

/** A quarter of an hour after its last order a full kitchen surely has room. */
export const fullText = 'مشغول، جرّب بعد 20 دقيقة';
