import type { CloudConfig } from '#server/config-texts.ts';
import {
  askVendor,
  internationalOf,
  readPath,
  TextFailed,
  troubleOfStatus,
  type Answer,
  type Letter,
  type TextSender,
} from './text-sender.ts';

const version = 'v23.0';

/** Codes of the Cloud API (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes). */
const numberCodes = new Set(['131021', '131026', '131030', '131047']);
const limitCodes = new Set(['4', '80007', '130429', '131048', '131056']);
const accessCodes = /^(?:0|3|10|190|2\d\d)$/;
const limitSeconds = 60;

/** Meta's Cloud API. It knows no key against repetitions: the job's number comes back with each report. */
export function createCloudSender({ phoneId, token, api }: CloudConfig): TextSender {
  const address = `${api}/${version}/${phoneId}/messages`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    async send(letter, signal) {
      const body = JSON.stringify(messageOf(letter));
      const answer = await askVendor(address, { method: 'POST', headers, body }, signal);
      const vendorId = readPath(answer.body, 'messages.0.id');
      // An error may stand in an answer of 200.
      if (answer.status !== 200 || vendorId === undefined) throw troubleOf(answer);
      return { vendorId };
    },
  };
}

const messageOf = (letter: Letter) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: internationalOf(letter.to),
  biz_opaque_callback_data: String(letter.jobId),
  ...contentOf(letter),
});

/** Words of our own go only to people who wrote within a day; all else is an approved template. */
function contentOf({ template, text, parameters, language }: Letter) {
  if (template === 'answer') return { type: 'text', text: { preview_url: true, body: text } };
  const given = parameters.map((parameter) => ({ type: 'text', text: parameter }));
  const body = { type: 'body', parameters: given };
  // An authentication template has its code twice: in Meta's own sentence, and on the button that copies it.
  const button = { type: 'button', sub_type: 'url', index: '0', parameters: given };
  const bodies = given.length > 0 ? [body] : [];
  const components = template === 'code' ? [...bodies, button] : bodies;
  return {
    type: 'template',
    template: { name: `mida_${template}`, language: { code: language }, components },
  };
}

function troubleOf(answer: Answer): TextFailed {
  const code = readPath(answer.body, 'error.code');
  if (code === undefined)
    return answer.status === 200
      ? new TextFailed('refused', 'an error in HTTP 200')
      : troubleOfStatus(answer);
  const told = `Meta ${code}`;
  if (numberCodes.has(code)) return new TextFailed('number_refused', told);
  if (limitCodes.has(code))
    return new TextFailed('too_many', told, Math.max(answer.retryAfterSeconds, limitSeconds));
  if (accessCodes.test(code)) return new TextFailed('sign_in_refused', told);
  const { trouble, pauseSeconds } = troubleOfStatus(answer);
  return new TextFailed(trouble, told, pauseSeconds);
}
