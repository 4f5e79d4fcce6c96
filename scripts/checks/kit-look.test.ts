import { expect, it } from 'vitest';
import { kitKeepsItsLook } from '#scripts/laws/kit-keeps-its-look.ts';
import { makeSourceTree } from './source-tree.ts';

it.each([
  ['<Button onClick={() => act()} className="mt-2 max-sm:px-0">x</Button>', 1],
  ['<Card className="rounded-2xl p-5" />', 1],
  ["<Badge className={clsx('mt-1', isOn && 'bg-danger')}>x</Badge>", 1],
  ["<Link className={buttonClass({ size: 'lg', className: 'text-lg' })} />", 1],
  ['<Button className="mt-2 w-full"><i className="px-2" /></Button>', 0],
  ['<Card className="p-5 md:mt-3" />', 0],
  ['<p className="bg-danger px-2" />', 0],
])('the law of the kit’s looks counts %s %i times', (element, count) => {
  const text = `export const A = () => (\n  ${element}\n);`;
  expect(kitKeepsItsLook.check(makeSourceTree({ 'web/screens/a.tsx': text }))).toHaveLength(count);
  expect(kitKeepsItsLook.check(makeSourceTree({ 'web/ui/a.tsx': text }))).toEqual([]);
});
