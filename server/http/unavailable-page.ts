import { unavailableMessages } from '#messages/placing/unavailable.ts';
import { ui } from '#messages/frame/ui.ts';
import { language } from '#messages/writing/language.ts';

interface Words {
  title: string;
  lead: string;
  /** The browser loads the page again after this number of seconds. */
  againSeconds?: number;
}

/** Needs no database and no script. */
const passingPage = ({ title, lead, againSeconds }: Words): string => `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">${againSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${againSeconds}">`}
<title>${title} · ${unavailableMessages.brand}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<img src="/brand/mark.svg" alt="" width="72" height="72">
<main>
<h1>${title}</h1>
<p>${lead}</p>
</main>
<nav><a class="main" href="">${ui.retry}</a></nav>
</body>
</html>
`;

const { title, lead, busyTitle, busyLead } = unavailableMessages;

export const unavailablePage = passingPage({ title, lead });

/** Each visitor gets another number of seconds, so that not all return at once. */
export const busyPage = (againSeconds: number): string =>
  passingPage({ title: busyTitle, lead: busyLead, againSeconds });

export const unavailablePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
