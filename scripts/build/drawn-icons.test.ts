import { expect, it } from 'vitest';
import { importIconFiles, keepLines, readIcons } from './drawn-icons.ts';

const fileOf = new Map([
  ['Bike', '/icons/bike.mjs'],
  ['Users', '/icons/users.mjs'],
]);

it('an import of icons names the file of each icon, and no type', () => {
  const code = "import { Bike, Users as People, type LucideIcon } from 'lucide-react';\nfollows();";
  expect(importIconFiles(code, fileOf)).toBe(
    'import Bike from "/icons/bike.mjs"; import People from "/icons/users.mjs";\nfollows();',
  );
});

it('an import of several lines is read too', () => {
  expect(importIconFiles("import {\n  Bike,\n  Users,\n} from 'lucide-react';", fileOf)).toBe(
    'import Bike from "/icons/bike.mjs"; import Users from "/icons/users.mjs";',
  );
});

it('an icon that the library does not have is refused', () => {
  expect(() => importIconFiles("import { Bikes } from 'lucide-react';", fileOf)).toThrow('Bikes');
});

it('the library has each icon under its own and its other names', () => {
  const files = readIcons();
  expect(files.get('Bike')).toMatch(/icons\/bike\.mjs$/);
  expect(files.get('BikeIcon')).toBe(files.get('Bike'));
  expect(files.size).toBeGreaterThan(1_000);
});

it('strokes that begin where they say are drawn by one element, and those relative to the last are not', () => {
  const code =
    'node: [["path", { d: "M1 1h2", key: "a" }],["path", { d: "M5 5v2", key: "b" }],["path", { d: "m1 1", key: "c" }]]';
  expect(keepLines(code)).toBe('node: [["path", { d: "M1 1h2M5 5v2" }],["path", { d: "m1 1" }]]');
});

it('no icon keeps the statement of its file that does nothing', () => {
  const code =
    'const __iconData = {\n  node: [["path", { d: "M1 1h2" }]]\n};\n__iconData.node;\nconst Plus = 1;';
  expect(keepLines(code)).toBe(code.replace('__iconData.node;', ''));
});
