import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';
import { sumOf } from '#shared/domain/sum-of.ts';
import type { AppContext } from './context.ts';
import { renewDemonstration } from './seed/purpose.ts';
import { createLink } from './features/auth/mail-links-store.ts';
import { makeCode } from './features/auth/phone-codes-commands.ts';
import { findLanguageOf } from './features/auth/phones-store.ts';
import { findPerson, findUserByEmail } from './features/auth/users-store.ts';
import { findCodeAtNumber } from './features/orders/moves/hand-over-store.ts';
import { openInvitation } from './features/restaurants/people/store.ts';
import type { AlarmHandlers, Cleaning } from './sheet-lines.ts';
import { createMailCarrier } from './features/outbox/mail.ts';
import type { Carrier } from './features/outbox/store.ts';
import { linesOf } from './sheets.ts';
import { followPathOf } from './security/follow-links.ts';
import { createTextCarrier, type TextMakers } from './features/messages/carrier.ts';
import { channelsOf } from './features/messages/store.ts';
import { createPushCarrier } from './features/push/carrier.ts';
import { createNewsCarrier } from './features/push/news-carrier.ts';
import { writePush } from './features/push/push-message.ts';

const textMakersOf = ({ config }: AppContext): TextMakers => ({
  languageOf: findLanguageOf,
  makeCode: (db, asked) => makeCode(config, db, asked),
  makeOrderPath: (_db, { orderId }) => Promise.resolve(followPathOf(config, orderId)),
  findHandOverCode: findCodeAtNumber,
  writeNews: writePush,
});

export const createCarriers = (app: AppContext): Record<OutboxTopic, Carrier> => ({
  mail: createMailCarrier(app, { findUserByEmail, findPerson, createLink, openInvitation }),
  push: createPushCarrier(app),
  news: createNewsCarrier(app, channelsOf(app)),
  sms: createTextCarrier(app, 'sms', textMakersOf(app)),
  whatsapp: createTextCarrier(app, 'whatsapp', textMakersOf(app)),
});

export const alarms: Required<AlarmHandlers> = sumOf(linesOf('alarms'));

/** The last one is of the sample city, which no room owns. */
export const cleanings: readonly Cleaning[] = [...linesOf('cleanings').flat(), renewDemonstration];
