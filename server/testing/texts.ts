import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import { createCarriers } from '#server/background.ts';
import { listLetters } from '#server/features/outbox/store.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import type { TestApp } from './app.ts';

interface LeftText {
  channel: TextChannel;
  template: string;
  text: string;
}

/** Sends all texts as a demonstration does; returns those to this number, newest first. */
export async function textsTo(mida: TestApp, number: string): Promise<LeftText[]> {
  const { sms, whatsapp } = createCarriers(mida.app);
  for (const carrier of [sms, whatsapp]) while ((await carryOutDue(mida.app, carrier)) > 0);
  const rows = await listLetters(mida.app.db, 1000);
  return rows.flatMap(({ topic, payload }) => {
    const { to, template, text } = payload as { to: string; template: string; text?: { text: string } };
    return to === number && text ? [{ channel: topic as TextChannel, template, text: text.text }] : [];
  });
}
