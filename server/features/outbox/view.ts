import type { DeadJob } from '#shared/contract/marketplace/outbox.ts';
import type { FailureCause } from '#shared/domain/failure-causes.ts';
import { mailTemplates } from '#shared/domain/news/mail-templates.ts';
import { newsNames } from '#shared/domain/news/push-news.ts';
import { textTroubles, type TextTrouble } from '#shared/domain/news/text-troubles.ts';
import { textTemplates } from '#shared/domain/news/text-templates.ts';

interface DeadRow {
  id: number;
  topic: DeadJob['topic'];
  payload: Record<string, unknown>;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  deadAt: Date | null;
  isOutdated: boolean;
}

export function viewDeadJob({ payload, deadAt, lastError, topic, ...row }: DeadRow): DeadJob {
  const { id, attempts, createdAt, isOutdated } = row;
  const isText = topic === 'sms' || topic === 'whatsapp';
  return {
    id,
    topic,
    template: topic === 'mail' ? (mailTemplates.find((one) => one === payload['template']) ?? null) : null,
    text: isText ? (textTemplates.find((one) => one === payload['template']) ?? null) : null,
    news: newsNames.find((one) => one === payload['news']) ?? null,
    toDomain: domainOf(payload['to']),
    attempts,
    cause: causeOf(lastError ?? '', topic),
    createdAt,
    deadAt: deadAt ?? createdAt,
    isOutdated,
  };
}

const domainOf = (address: unknown): string | null =>
  typeof address === 'string' ? (address.split('@')[1] ?? null) : null;

/** Words of nodemailer, of Node's sockets and of the push senders; the first match counts. */
const causes: readonly [RegExp, FailureCause][] = [
  [/Invalid login|Missing credentials|EAUTH/, 'sign_in_refused'],
  // Refusals come first: their own words may be "closed" or "TLS". 5.7 names a rule, as against our sender (RFC 3463).
  [/(?:rejected|failed): 5\d\d[ -]5\.7\./, 'sender_refused'],
  [/(?:recipients were rejected|Message failed): 5\d\d/, 'address_refused'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUN|ESOCKET|Timeout|timed out|silent|Greeting never|closed|TLS|certificate/i,
    'server_unreachable',
  ],
  // The server refused the sender or the connection, before it got the addressee.
  [/Mail command failed|Invalid greeting/, 'server_refused'],
];

/** The troubles by the names that texts give them; the outbox knows no more of them. */
const textCauses: Record<TextTrouble, FailureCause> = {
  number_refused: 'number_refused',
  sign_in_refused: 'vendor_access',
  too_many: 'vendor_limit',
  refused: 'vendor_refused',
  unreachable: 'server_unreachable',
  silent: 'server_unreachable',
  channel_missing: 'channel_missing',
  budget_spent: 'budget_spent',
  not_delivered: 'not_delivered',
};

function causeOf(error: string, topic: string): FailureCause {
  const trouble = textTroubles.find((one) => new RegExp(`^(?:TextFailed: )?${one}: `).test(error));
  if (trouble) return textCauses[trouble];
  const found = causes.find(([words]) => words.test(error));
  if (found) return found[1];
  const [, status] = /\b([45])\d\d\b/.exec(error) ?? [];
  if (!status) return 'other';
  if (topic === 'push') return 'push_refused';
  return status === '5' ? 'address_refused' : 'server_refused';
}
