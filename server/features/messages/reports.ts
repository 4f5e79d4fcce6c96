import * as z from 'zod/mini';
import type { AppContext } from '#server/context.ts';
import { giveUpDone } from '#server/features/outbox/store.ts';
import { noteReport, type VendorReport } from './store.ts';

/** Older ones are ignored: who kept a signed report could send it again. */
const oldestMs = 3_600_000;
const earliestMs = 300_000;

export const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < oldestMs && at.getTime() - now.getTime() < earliestMs;

/** A text that did not arrive is given up, and stands on the outbox's screen. */
export async function takeReport(app: AppContext, report: VendorReport): Promise<void> {
  await app.db.transaction(async (tx) => {
    const outboxId = await noteReport(tx, report);
    if (outboxId !== undefined && report.state === 'failed')
      await giveUpDone(tx, outboxId, `not_delivered: ${report.failure}`);
  });
}

const jobOf = (text: string | null | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null;

const twilioStates: Record<string, VendorReport['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
};

/** Nothing for a state on the way. Twilio names no moment: states go one way, so a repeated one changes nothing. */
export function readTwilioReport(
  form: URLSearchParams,
  { job, at }: { job: string | undefined; at: Date },
): VendorReport | undefined {
  const state = twilioStates[form.get('MessageStatus') ?? ''];
  const vendorId = form.get('MessageSid');
  if (!state || !vendorId) return undefined;
  const failure = `Twilio ${/^\d{1,6}$/.exec(form.get('ErrorCode') ?? '')?.[0] ?? 'unknown'}`;
  return { channel: 'sms', vendorId, outboxId: jobOf(job), state, at, failure };
}

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.string(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});

const cloudStates = ['sent', 'delivered', 'read', 'failed'] as const;

/** `timestamp` counts seconds. */
const momentOf = (timestamp: string): Date => new Date(Number(timestamp) * 1000);

/** Nothing for what is not ours to read. */
export function readCloudReport(found: unknown): VendorReport | undefined {
  const read = status.safeParse(found);
  if (!read.success) return undefined;
  const { id: vendorId, timestamp, errors, ...told } = read.data;
  const state = cloudStates.find((one) => one === told.status);
  const at = momentOf(timestamp);
  if (!state || Number.isNaN(at.getTime())) return undefined;
  const failure = `Meta ${errors?.[0]?.code ?? 'unknown'}`;
  return {
    channel: 'whatsapp',
    vendorId,
    outboxId: jobOf(told.biz_opaque_callback_data),
    state,
    at,
    failure,
  };
}
