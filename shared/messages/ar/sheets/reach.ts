import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { reachMessages } from '#messages/reach/reach.ts';

export const reachErrors: ErrorTexts<'reach'> = {
  place_too_far: (details) => reachMessages.tooFar(details?.metres ?? 0, details?.reachMetres ?? 0),
  place_not_served: reachMessages.notServed,
  tariff_changed: reachMessages.changed,
  tariff_unsound: reachMessages.unsound,
};

export const reachActs: ActTexts<'reach'> = {
  tariff_saved: 'تغيير تعرفة التوصيل',
};
