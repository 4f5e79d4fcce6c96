import { expect, it, vi } from 'vitest';
import { noncePlaceholder } from './security-headers.ts';

it('a page’s nonce placeholder is random and differs in each process', async () => {
  vi.resetModules();
  const inAnotherProcess = await import('./security-headers.ts');
  expect(inAnotherProcess.noncePlaceholder).not.toBe(noncePlaceholder);
  expect(noncePlaceholder).toMatch(/^nonce-[0-9a-f]{32}$/);
});
