import { expect, it } from 'vitest';
import { logicalSides } from '#scripts/laws/logical-sides.ts';
import { makeSourceTree } from './source-tree.ts';

const isRefused = (file: string, text: string): boolean =>
  logicalSides.check(makeSourceTree({ [file]: text })).length > 0;

it.each([
  ['web/ui/a.tsx', "import { ArrowLeft } from 'lucide-react';"],
  ['web/ui/a.tsx', "import { Bell, ChevronRight as Next } from 'lucide-react';"],
  ['web/document.tsx', '<html lang="ar-MA">'],
  ['web/document.tsx', '<html dir="rtl">'],
  ['web/service-worker/a.ts', "const options = { dir: 'rtl' };"],
  ['server/http/page.ts', '`<div dir="rtl">`'],
])('a direction of its own is refused in %s: %s', (file, text) => expect(isRefused(file, text)).toBe(true));

it.each([
  ['web/ui/icons/way-arrows.ts', "import { ArrowLeft } from 'lucide-react';"],
  ['web/ui/a.tsx', "import { Bell } from 'lucide-react';"],
  ['web/map/pin.tsx', 'const keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0] };'],
  ['web/ui/a.tsx', '<bdi dir="ltr">'],
  ['web/document.tsx', '<html lang={language.tag} dir={language.direction}>'],
  ['web/manifest.test.ts', "expect(manifest).toMatchObject({ dir: 'rtl' });"],
])('%s may have: %s', (file, text) => expect(isRefused(file, text)).toBe(false));
