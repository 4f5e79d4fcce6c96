import type { GatewayConfig } from '#server/config-texts.ts';
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

/** Any aggregator with an address: where the places of the template stand decides how they are written. */
export function createGatewaySender({ url, headers, body, success }: GatewayConfig): TextSender {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const inBody = writtenIn(body ?? '', type);
  return {
    async send(letter, signal) {
      const places = placesOf(letter);
      const filled = Object.entries(headers).map(([name, value]) => [name, fill(value, places, plain)]);
      const request = {
        method: body === null ? 'GET' : 'POST',
        headers: Object.fromEntries(filled) as Record<string, string>,
        ...(body !== null && { body: fill(body, places, inBody) }),
      };
      const answer = await askVendor(fill(url, places, encodeURIComponent), request, signal);
      judge(answer, success);
      return { vendorId: success.id === undefined ? null : (readPath(answer.body, success.id) ?? null) };
    },
  };
}

/** An error may stand in an answer of 200. */
function judge(answer: Answer, { statuses, path, equals, body, refused }: GatewayConfig['success']): void {
  if (refused?.test(answer.body)) throw new TextFailed('number_refused', `HTTP ${answer.status}`);
  if (!statuses.includes(answer.status)) throw troubleOfStatus(answer);
  const isTaken =
    (path === undefined || readPath(answer.body, path) === equals) && (body?.test(answer.body) ?? true);
  if (!isTaken) throw new TextFailed('refused', `an error in HTTP ${answer.status}`);
}

/** `id` is the same for each try, so that a gateway that knows it sends no text twice. */
const placesOf = ({ to, text, jobId }: Letter): Record<string, string> => ({
  to: `+${internationalOf(to)}`,
  to_digits: internationalOf(to),
  to_local: to,
  text,
  id: `mida-${jobId}`,
});

const fill = (template: string, places: Record<string, string>, write: (text: string) => string): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const text = places[name];
    return text === undefined ? place : write(text);
  });

const plain = (text: string): string => text;

function writtenIn(body: string, type: string): (text: string) => string {
  if (type.includes('json') || /^\s*[{[]/.test(body)) return (text) => JSON.stringify(text).slice(1, -1);
  if (type.includes('xml') || /^\s*</.test(body)) return escapeXml;
  return encodeURIComponent;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
