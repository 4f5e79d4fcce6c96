import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { jsx } from './jsx-runtime.ts';

const html = (shown: ReactNode): string => renderToStaticMarkup(shown);
const Part = ({ children }: { children?: ReactNode }) => <i>{children}</i>;
const inFragment = () => jsx(Fragment, { children: words });
const [count, isOpen, words]: [number, boolean, string] = [5, false, 'سلام'];

describe('a text that stands', () => {
  it.each<[string, () => ReactNode, string]>([
    ['alone stays as it is', () => <p>سلام</p>, '<p>سلام</p>'],
    ['beside other texts is one with them', () => <p>{count} أطباق</p>, '<p>5 أطباق</p>'],
    ['beside nothing is alone', () => <p>{isOpen && <b />}سلام</p>, '<p>سلام</p>'],
    [
      'beside an element has an element of its own',
      () => (
        <p>
          سلام <b>سلمى</b>
        </p>
      ),
      '<p><span>سلام </span><b>سلمى</b></p>',
    ],
    [
      'between elements has an element of its own',
      () => (
        <p>
          <b />
          {words} {count}
          <b />
        </p>
      ),
      '<p><b></b><span>سلام 5</span><b></b></p>',
    ],
    [
      'beside the children of a component is distinguished there',
      () => (
        <Part>
          <b />
          سلام
        </Part>
      ),
      '<i><b></b><span>سلام</span></i>',
    ],
    ['in a fragment has an element of its own', inFragment, '<span>سلام</span>'],
    [
      'in a fragment beside an element has one too',
      () => (
        <p>
          <b />
          {inFragment()}
        </p>
      ),
      '<p><b></b><span>سلام</span></p>',
    ],
    [
      'in a list beside elements has one too',
      () => <p>{[words, <b key="b" />, count]}</p>,
      '<p><span>سلام</span><b></b><span>5</span></p>',
    ],
    [
      'on both sides of a list has an element of its own on each',
      () => (
        <p>
          {words}
          {[<b key="b" />]}
          {count}
        </p>
      ),
      '<p><span>سلام</span><b></b><span>5</span></p>',
    ],
    ['in a list of texts is one with them', () => <p>{['a', 'b', 3]}</p>, '<p>ab3</p>'],
  ])('%s', (_what, shown, expected) => {
    expect(html(shown())).toBe(expected);
  });

  it('a space between two elements stays a space', () => {
    const shown = (
      <p>
        <b /> <b />
      </p>
    );
    expect(html(shown)).toBe('<p><b></b> <b></b></p>');
  });

  it('no element gets nothing from nothing', () => {
    expect(html(<p>{isOpen && 'سلام'}</p>)).toBe('<p></p>');
    expect(html(<p>{[]}</p>)).toBe('<p></p>');
  });
});
