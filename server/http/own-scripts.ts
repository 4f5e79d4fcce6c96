import { createHash, randomBytes } from 'node:crypto';

/** The renderer puts it on its own inline scripts. Random in each process, so that no user's text can name it. */
export const ownScriptMark = `own-${randomBytes(16).toString('hex')}`;

const attribute = ` nonce="${ownScriptMark}"`;
const metaContent = ` content="${ownScriptMark}"`;

/**
 * Takes the marks out, and the `meta` that holds one. The hashes let the page's own inline scripts run, and no other.
 * A page is long, so it is searched for the mark alone.
 */
export function hashOwnScripts(marked: string): { html: string; hashes: string[] } {
  const pieces: string[] = [];
  const hashes = new Set<string>();
  let read = 0;
  for (let at = marked.indexOf(ownScriptMark); at !== -1; at = marked.indexOf(ownScriptMark, read)) {
    const start = marked.lastIndexOf('<', at);
    const end = marked.indexOf('>', at) + 1;
    const tag = marked.slice(start, end);
    const bare = tag.startsWith('<meta') && tag.includes(metaContent) ? '' : tag.replace(attribute, '');
    if (bare.includes(ownScriptMark))
      throw new Error('a page holds the mark of its scripts in another place');
    const script = tag.startsWith('<script') ? marked.slice(end, marked.indexOf('</script>', end)) : '';
    if (script !== '') hashes.add(hashOf(script));
    pieces.push(marked.slice(read, start), bare);
    read = end;
  }
  return { html: [...pieces, marked.slice(read)].join(''), hashes: [...hashes] };
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
