/** A link copied out of a sentence may end in its marks: `/restaurant/4،`, `/orders/….`, `/confirm-email?token=…)`. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** No address of ours holds one, so that the words behind it are not meant either. */
const sentenceMark =
  /(?:[\s\u060c\u061b\u061f\u06d4\u00ab\u00bb\u2013\u2014\u2018-\u201f\u2026\u2039\u203a\u3001`]|\p{Extended_Pictographic}|&(?:quot|[lg]t|nbsp|#\d+);?).*$/su;
const lastMarks = /[.,;:!?'"()[\]{}<>*~|\\\u2022\u3002\uff0c\uff0e]+$/u;

/** Returns nothing for an address without such marks. */
export function withoutSentenceMarks(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined;
  const [path = '', ...rest] = address.split('?');
  const query = rest.join('?');
  const bare = bareText(path).replace(/\/+$/, '');
  const bareQuery = hasTypedWords(bare) ? query : query.replace(/[^&=]+$/, (value) => bareValue(value));
  const isSame = bareText(path) === decoded(path) && bareQuery === query;
  if (isSame) return undefined;
  // A second slash or a backslash would name another host.
  const own = `/${encodeURI(bare).replace(/^[/\\]+/, '')}`;
  return bareQuery === '' ? own : `${own}?${bareQuery}`;
}

/** A searched text may end in a mark. */
const hasTypedWords = (path: string): boolean => path === '/home';

const bareText = (text: string): string =>
  decoded(text).replace(invisible, '').replace(sentenceMark, '').replace(lastMarks, '');

function bareValue(value: string): string {
  const bare = bareText(value);
  return bare === decoded(value) ? value : encodeURIComponent(bare);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
