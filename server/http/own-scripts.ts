import { createHash, randomBytes } from 'node:crypto';

/** The renderer puts it on its own inline scripts. Random in each process, so that no user's text can name it. */
export const ownScriptMark = `own-${randomBytes(16).toString('hex')}`;

const attribute = ` nonce="${ownScriptMark}"`;
const ownScripts = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([^]*?)</script>`, 'g');
const metas = new RegExp(`<meta[^>]*content="${ownScriptMark}"[^>]*>`, 'g');

/** Takes the marks out. The hashes let the page's own inline scripts run, and no other. */
export function hashOwnScripts(marked: string): { html: string; hashes: string[] } {
  const scripts = [...marked.matchAll(ownScripts)].map(([, script = '']) => script);
  const html = marked.replaceAll(metas, '').replaceAll(attribute, '');
  if (html.includes(ownScriptMark)) throw new Error('a page holds the mark of its scripts in another place');
  return { html, hashes: [...new Set(scripts.filter(Boolean).map(hashOf))] };
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
