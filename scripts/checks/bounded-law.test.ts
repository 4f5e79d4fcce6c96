import { expect, it } from 'vitest';
import { waitsAreBounded } from '#scripts/laws/waits-are-bounded.ts';
import { makeSourceTree } from './source-tree.ts';

const foundIn = (code: string): number =>
  waitsAreBounded.check(makeSourceTree({ 'web/features/push/x.ts': code })).length;

it.each([
  'await Notification.requestPermission();',
  'await navigator.share({ url });',
  'void navigator.clipboard.writeText(text);',
  'const lock = await navigator.wakeLock.request("screen");',
  'const { active } = await navigator.serviceWorker.ready;',
  'const picture = await createImageBitmap(file);',
  'await context.resume();',
  'await image.decode();',
  'await document.fonts.ready;',
  'const cache = await caches.open(name);',
  'navigator.geolocation.getCurrentPosition(take);',
  'navigator.geolocation?.getCurrentPosition(take);',
  'void navigator.clipboard?.writeText(text);',
  'await clipboard.readText();',
  'const pasted = await navigator\n  .clipboard\n  .read();',
  'const { state } = await permissions?.query(asked);',
  'await navigator.credentials.get(asked);',
  'await prompt?.prompt();',
  'await window.navigator.share?.(link);',
  'const answer = await askPosition();',
  'if (await askGrantedPosition(how)) return;',
])('%s needs a limit', (code) => {
  expect(foundIn(code)).toBe(1);
  expect(foundIn(`const f = () => { ${code} }; await waitAtMost(1_000, other);`)).toBe(1);
});

it('a wait inside the helper, and text in a comment, need none', () => {
  expect(foundIn("await waitAtMost(waits.screenMs, navigator.wakeLock.request('screen'));")).toBe(0);
  expect(foundIn('// await navigator.serviceWorker.ready;')).toBe(0);
  expect(foundIn('const text = new TextDecoder().decode(bytes);')).toBe(0);
  expect(foundIn("import { askPosition } from '#web/lib/geolocation.ts';")).toBe(0);
  expect(foundIn('const title = messages.share; const kept = storage.readKept(key);')).toBe(0);
});
