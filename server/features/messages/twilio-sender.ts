import { createHmac } from 'node:crypto';
import type { TwilioConfig } from '#server/config-texts.ts';
import {
  askVendor,
  internationalOf,
  readPath,
  TextFailed,
  troubleOfStatus,
  type Answer,
  type TextSender,
} from './text-sender.ts';

/** No mobile, not in the country, has stopped our texts, cannot be reached (twilio.com/docs/api/errors). */
const numberCodes = new Set(['21211', '21214', '21217', '21401', '21408', '21610', '21612', '21614']);

export const twilioHookPath = '/messages/twilio';

/** Twilio's REST form. It knows no key against repetitions: the job's number comes back with each report. */
export function createTwilioSender(
  { accountSid, authToken, from, api }: TwilioConfig,
  siteUrl: string,
): TextSender {
  const address = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') && from.length === 34 ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text, jobId }, signal) {
      const form = new URLSearchParams({
        To: `+${internationalOf(to)}`,
        [sender]: from,
        Body: text,
        StatusCallback: `${siteUrl}${twilioHookPath}?job=${jobId}`,
      });
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await askVendor(address, { method: 'POST', headers, body: form.toString() }, signal);
      if (answer.status !== 200 && answer.status !== 201) throw troubleOf(answer);
      const vendorId = readPath(answer.body, 'sid');
      if (vendorId === undefined) throw new TextFailed('refused', `an error in HTTP ${answer.status}`);
      return { vendorId };
    },
  };
}

function troubleOf(answer: Answer): TextFailed {
  const code = readPath(answer.body, 'code');
  if (code === undefined) return troubleOfStatus(answer);
  if (numberCodes.has(code)) return new TextFailed('number_refused', `Twilio ${code}`);
  const { trouble, pauseSeconds } = troubleOfStatus(answer);
  return new TextFailed(trouble, `Twilio ${code}`, pauseSeconds);
}

/** Signs the whole address and the sorted parameters (twilio.com/docs/usage/webhooks/webhooks-security). */
export function signTwilio(authToken: string, url: string, form: URLSearchParams): string {
  const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}
