import { Fragment, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * A page's translator exchanges text nodes for parts of its own. React would go on to write into a node that is no
 * longer shown, and fail to remove it or to insert before it. Of an element with one text and nothing else, React
 * writes the whole content. Therefore a text beside other parts stands in an element of its own.
 */
export function withWholeTexts<Props extends { children?: ReactNode }>(type: unknown, props: Props): Props {
  const { children } = props;
  if (type !== Fragment && !Array.isArray(children)) return props;
  const text = onlyText(children);
  // The neighbours of a fragment's text are outside it.
  if (text !== null) return { ...props, children: type === Fragment ? element(text, 0) : text };
  return Array.isArray(children) ? { ...props, children: wrapTexts(children) } : props;
}

type Text = string | number | bigint;

const isText = (part: ReactNode): part is Text =>
  typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint';

const isNothing = (part: ReactNode): boolean =>
  part === null || part === undefined || typeof part === 'boolean';

/** Null where there is more than text, or nothing. */
function onlyText(part: ReactNode): string | null {
  if (isText(part)) return String(part);
  if (!Array.isArray(part)) return null;
  let text: string | null = null;
  for (const one of part) {
    if (isNothing(one)) continue;
    const found = onlyText(one);
    if (found === null) return null;
    text = (text ?? '') + found;
  }
  return text;
}

/** Texts that follow each other are one, at the place of the first; all other parts keep their places. */
function wrapTexts(parts: readonly ReactNode[]): readonly ReactNode[] {
  if (!parts.some((part) => isText(part) || Array.isArray(part))) return parts;
  const wrapped = [...parts];
  let first: number | null = null;
  let text = '';
  const end = (): void => {
    // A space between two parts holds no words, and would be a part of its own in a row.
    if (first !== null) wrapped[first] = text.trim() === '' ? text : element(text, first);
    first = null;
    text = '';
  };
  for (const [index, part] of parts.entries()) {
    if (isText(part)) {
      first ??= index;
      text += String(part);
      wrapped[index] = null;
    } else if (Array.isArray(part)) {
      end();
      wrapped[index] = wrapTexts(part);
    } else if (!isNothing(part)) end();
  }
  end();
  return wrapped;
}

const element = (text: string, place: number): ReactElement =>
  jsx('span', { children: text }, `text ${place}`);
