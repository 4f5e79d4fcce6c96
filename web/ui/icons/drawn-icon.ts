import { createElement, type ReactElement, type SVGProps } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Draws an icon in place of the library's own component (vite.config.ts): what all icons share is in `.icon` of styles.css. */
export function drawnIcon({ node }: Drawing): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, className: `icon ${className}`, ...props },
      ...lines,
    );
}
