import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formatDate, formatTime } from '#messages/writing/format.ts';
import { outboxMessages } from '#messages/news/mail.ts';
import type { AppContext } from '#server/context.ts';
import { escapeHtml } from './mail-text.ts';
import { listLetters, type OutboxRow } from './store.ts';
import { language } from '#messages/writing/language.ts';

const shown = 50;

export function addOutboxPage(server: FastifyInstance, app: AppContext): void {
  if (app.config.mode === 'production' || app.config.mail) return;
  server.get('/dev/outbox', async (_request, reply) => {
    const nonce = randomUUID();
    const rows = await listLetters(app.db, shown);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(renderOutbox(rows, nonce));
  });
}

function renderOutbox(rows: OutboxRow[], nonce: string): string {
  const { title, lead, none } = outboxMessages;
  const list =
    rows.length === 0
      ? `<p>${none}</p>`
      : rows.map((row) => (row.topic === 'mail' ? renderMail(row) : renderText(row))).join('\n');
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1><p>${lead}</p>
${list}
</main></body></html>`;
}

function renderMail(row: OutboxRow): string {
  const { to, mail } = row.payload as {
    to?: unknown;
    mail?: { subject: string; text: string; link: string };
  };
  const link = mail && `<a href="${escapeHtml(mail.link)}"><bdi dir="ltr">${escapeHtml(mail.link)}</bdi></a>`;
  return `<article>
<h2>${escapeHtml(mail?.subject ?? outboxMessages.title)}</h2>
<p class="about">${outboxMessages.to} <bdi>${escapeHtml(String(to))}</bdi> · ${formatDate(row.createdAt)} ${formatTime(row.createdAt)} · ${stateOf(row)}</p>
${mail ? `<p class="text">${escapeHtml(mail.text).replace(escapeHtml(mail.link), link ?? '')}</p>` : ''}
</article>`;
}

/** The text as a phone shows it; the address of our site is a link. */
function renderText(row: OutboxRow): string {
  const { to, text } = row.payload as { to?: unknown; text?: { text: string } };
  const by = row.topic === 'whatsapp' ? outboxMessages.by.whatsapp : outboxMessages.by.sms;
  const body = escapeHtml(text?.text ?? '').replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}"><bdi dir="ltr">${address}</bdi></a>`,
  );
  return `<article class="phone ${row.topic}">
<h2>${by}</h2>
<p class="about">${outboxMessages.to} <bdi dir="ltr">${escapeHtml(String(to))}</bdi> · ${formatDate(row.createdAt)} ${formatTime(row.createdAt)} · ${stateOf(row)}</p>
${text ? `<p class="text bubble">${body}</p>` : ''}
</article>`;
}

function stateOf({ doneAt, deadAt, attempts, payload }: OutboxRow): string {
  if (deadAt) return outboxMessages.dead;
  if (doneAt) return payload['isDropped'] ? outboxMessages.dropped : outboxMessages.sent;
  return attempts > 0 ? outboxMessages.retrying(attempts) : outboxMessages.waiting;
}

const style = `
body { margin: 0; font: 16px/1.8 Tahoma, Arial, sans-serif; color: #1d2a25; background: #f6f3ea }
main { max-width: 44rem; margin-inline: auto; padding: 2rem 1rem }
article { margin-block: 1rem; padding: 1rem 1.25rem; border-radius: 0.75rem; background: #fff }
h2 { margin: 0; font-size: 1.1rem }
.about { margin: 0; color: #5b6963; font-size: 0.9rem }
.text { white-space: pre-line; overflow-wrap: break-word }
.bubble { max-width: 20rem; padding: 0.75rem 1rem; border-radius: 1rem; border-start-start-radius: 0.25rem; background: #ece9df }
.whatsapp .bubble { background: #d9f7d0 }
a { color: #0e5741 }`;
