import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashOwnScripts, ownScriptMark } from './own-scripts.ts';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('the mark of a page’s own scripts is random and differs in each process', async () => {
  vi.resetModules();
  const inAnotherProcess = await import('./own-scripts.ts');
  expect(inAnotherProcess.ownScriptMark).not.toBe(ownScriptMark);
  expect(ownScriptMark).toMatch(/^own-[0-9a-f]{32}$/);
});

it('only inline scripts with the mark get a hash, and no mark is left in the page', () => {
  const own = 'let a = "<b>";\nrun(a)';
  const { html, hashes } = hashOwnScripts(
    [
      `<meta property="csp-nonce" content="${ownScriptMark}"/>`,
      `<link rel="stylesheet" href="/a.css" nonce="${ownScriptMark}"/>`,
      `<script nonce="${ownScriptMark}" data-x="">${own}</script>`,
      `<script type="module" src="/a.js" nonce="${ownScriptMark}"></script>`,
      '<script>stolen()</script>',
      '<script nonce="own-0123">guessed()</script>',
      `<script type="application/ld+json" nonce="${ownScriptMark}">{}</script>`,
    ].join(''),
  );
  expect(hashes).toEqual([hashOf(own)]);
  expect(html.toString()).toBe(
    [
      '<link rel="stylesheet" href="/a.css"/>',
      `<script data-x="">${own}</script>`,
      '<script type="module" src="/a.js"></script>',
      '<script>stolen()</script>',
      '<script nonce="own-0123">guessed()</script>',
      '<script type="application/ld+json">{}</script>',
    ].join(''),
  );
});

it('the first script stands at the beginning of the head, with its hash', () => {
  const { html, hashes } = hashOwnScripts(
    '<html lang="ar"><head><title>ميدة</title></head></html>',
    'first()',
  );
  expect(html.toString()).toBe(
    '<html lang="ar"><head><script>first()</script><title>ميدة</title></head></html>',
  );
  expect(hashes).toEqual([hashOf('first()')]);
});

it('a page with the mark in any other place is not sent', () => {
  expect(() => hashOwnScripts(`<p>${ownScriptMark}</p>`)).toThrow('another place');
});
