import { createHash, randomBytes } from 'node:crypto';

/** The renderer puts it on its own inline scripts. Random in each process, so that no user's text can name it. */
export const ownScriptMark = `own-${randomBytes(16).toString('hex')}`;

const mark = Buffer.from(ownScriptMark);
const attribute = ` nonce="${ownScriptMark}"`;
const metaContent = ` content="${ownScriptMark}"`;

/** Takes out the marks and their `meta`, and puts the script `first` at the beginning of the head. */
export function hashOwnScripts(marked: string, first = ''): { html: Buffer; hashes: string[] } {
  // A page is long: it is encoded once, and its bytes are searched for the mark alone.
  const page = Buffer.from(marked);
  const pieces: Buffer[] = [];
  const hashes = new Set<string>();
  let read = 0;
  if (first !== '') {
    read = page.indexOf('<head>') + '<head>'.length;
    pieces.push(page.subarray(0, read), Buffer.from(`<script>${first}</script>`));
    hashes.add(hashOf(first));
  }
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, read)) {
    const start = page.lastIndexOf('<', at);
    const end = page.indexOf('>', at) + 1;
    const tag = page.toString('utf8', start, end);
    const bare = tag.startsWith('<meta') && tag.includes(metaContent) ? '' : tag.replace(attribute, '');
    if (bare.includes(ownScriptMark))
      throw new Error('a page holds the mark of its scripts in another place');
    const isScript = tag.startsWith('<script') && !tag.includes(dataType);
    const script = isScript ? page.subarray(end, page.indexOf('</script>', end)) : nothing;
    if (script.length > 0) hashes.add(hashOf(script));
    pieces.push(page.subarray(read, start), Buffer.from(bare));
    read = end;
  }
  return { html: Buffer.concat([...pieces, page.subarray(read)]), hashes: [...hashes] };
}

/** Browsers run no data. */
const dataType = ' type="application/ld+json"';
const nothing = Buffer.alloc(0);

const hashOf = (script: string | Buffer): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;
