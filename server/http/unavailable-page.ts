import { unavailableMessages } from '#shared/messages/ar/unavailable.ts';
import { ui } from '#shared/messages/ar/ui.ts';

/** Needs no database and no script. */
export const unavailablePage = `<!doctype html>
<html lang="ar-MA" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${unavailableMessages.title} · ${unavailableMessages.brand}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<img src="/brand/mark.svg" alt="" width="72" height="72">
<main>
<h1>${unavailableMessages.title}</h1>
<p>${unavailableMessages.lead}</p>
</main>
<nav><a class="main" href="">${ui.retry}</a></nav>
</body>
</html>
`;

export const unavailablePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
