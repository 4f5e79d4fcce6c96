import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnIcon } from './drawn-icon.ts';

const Plus = drawnIcon({
  node: [
    ['path', { d: 'M5 12h14' }],
    ['path', { d: 'M12 5v14' }],
  ],
});

it('an icon has its lines, the class that all icons share, and nothing to read', () => {
  const html = renderToString(<Plus strokeWidth={2.6} className="size-5" />);
  expect(html).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="icon size-5" stroke-width="2.6">' +
      '<path d="M5 12h14"></path><path d="M12 5v14"></path></svg>',
  );
});
