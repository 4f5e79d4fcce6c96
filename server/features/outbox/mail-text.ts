import type { MailFacts, Wording } from '#shared/domain/news/mail-templates.ts';
import type { LeavingWords } from '#shared/messages/leaving.ts';

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** The colours of web/tokens.css: mail programs support no variables. */
const ink = '#1d2a25';
const muted = '#5b6963';
const paper = '#f6f3ea';
const primary = '#0e5741';

export function writeMail(
  words: LeavingWords,
  wording: Wording,
  about: { name?: string; link: string; helpLine: string | null; facts?: Partial<MailFacts> },
): MailBody {
  const { subject, action, ending, ...fixed } = words.mailTexts[wording];
  const lines = [...factLines(words, about.facts ?? {}), ...fixed.lines];
  const { greeting, copyLink, help, signature, footer } = words.mail;
  const { name, link, helpLine } = about;
  const called = helpLine === null ? [] : [`${help} \u2066${words.formatPhone(helpLine)}\u2069`];
  const text = [
    greeting(name),
    ...lines,
    `${action}:\n${link}`,
    ...ending,
    ...called,
    signature,
    footer,
  ].join('\n\n');
  const paragraph = (content: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.8">${content}</p>`;
  const address = escapeHtml(link);
  const html = frame(
    [
      paragraph(greeting(name && `<bdi>${escapeHtml(name)}</bdi>`)),
      ...lines.map((line) => paragraph(escapeHtml(line))),
      `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 28px;border-radius:10px;background:${primary};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(action)}</a></p>`,
      ...ending.map((line) => paragraph(escapeHtml(line))),
      `<p style="margin:0 0 16px;font-size:13px;line-height:1.7;color:${muted}">${escapeHtml(copyLink)}<br><bdi dir="ltr" style="overflow-wrap:anywhere">${address}</bdi></p>`,
      ...(helpLine === null
        ? []
        : [paragraph(`${escapeHtml(help)} ${telephone(helpLine, words.formatPhone(helpLine))}`)]),
      paragraph(escapeHtml(signature)),
    ],
    { ...words, title: subject, footer },
  );
  return { subject, text, html };
}

/** The facts in the order of the words. */
function factLines({ mailFactLines }: LeavingWords, facts: Partial<MailFacts>): string[] {
  const linesOf = <Kind extends keyof MailFacts>(kind: Kind): string[] => {
    const fact = facts[kind];
    return fact === undefined ? [] : mailFactLines[kind](fact);
  };
  return (Object.keys(mailFactLines) as (keyof MailFacts)[]).flatMap(linesOf);
}

const telephone = (phone: string, shown: string): string =>
  `<a href="tel:${escapeHtml(phone)}" dir="ltr" style="display:inline-block;padding:12px 8px;color:${primary};font-weight:bold;white-space:nowrap">${escapeHtml(shown)}</a>`;

interface Frame extends Pick<LeavingWords, 'tag' | 'direction'> {
  title: string;
  footer: string;
}

function frame(content: string[], { tag, direction, title, footer }: Frame): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font-family:Tahoma,Arial,sans-serif">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px 24px;border-radius:14px;background:#ffffff;text-align:start;overflow-wrap:break-word">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.5;color:${primary}">${escapeHtml(title)}</h1>
${content.join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;color:${muted};text-align:center">${escapeHtml(footer)}</p>
</body>
</html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
