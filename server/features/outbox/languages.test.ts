import { afterAll, expect, it } from 'vitest';
import { languages } from '#shared/domain/writing/languages.ts';
import { mailMessages } from '#messages/news/mail.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createPerson } from '#server/testing/builders.ts';
import { mailTo } from '#server/testing/mail.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const speak = (language: string): string => `update users set language = '${language}'`;

it.each(languages)('a reader of %s gets every mail in a language that this build has', async (language) => {
  const email = `${language}@mida.test`;
  await createPerson(mida, { email });
  await mida.database.pool.query(speak(language));
  await enqueueMail(mida.app.db, {
    template: 'restaurant_rejected',
    to: email,
    facts: { reason: 'no papers' },
  });
  const [mail] = await mailTo(mida, email);
  expect(mail?.subject).toBe(mailMessages.restaurant_rejected.subject);
  expect(mail?.text).toContain('no papers');
});

it('the database refuses a language that the code does not know', async () => {
  await createPerson(mida, { email: 'latin@mida.test' });
  expect(await attempt(mida, speak('la'))).toBe('users_language_is_known');
});
