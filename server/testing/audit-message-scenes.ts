import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import type { SignedInCaller } from './clients.ts';

/** Each scene does the acts of a procedure, and says what the audit must then hold, oldest first. */
export const messageScenes = (
  { database: { pool }, app: { clock } }: TestApp,
  { client: { messages } }: SignedInCaller,
) => ({
  'messages.answer': async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into incoming_messages (id, vendor_id, number, kind, words, received_at)
      values (gen_random_uuid(), 'wamid.audit', '0612345678', 'text', 'Canary Salma', $1) returning id`,
      [clock.now()],
    );
    const id = rows[0]?.id ?? '';
    await messages.answer({ id, words: 'Canary Salma' });
    return [told('message_answered', { kind: 'message', id }, {})];
  },
});
