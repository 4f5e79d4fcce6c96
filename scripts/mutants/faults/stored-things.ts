import type { Fault } from '../fault.ts';

/** What a browser keeps, and for how long (ASVS 14.3.3). */
const things = 'web/lib/stored-things.test.ts';
const queue = 'web/features/jobs/kept-queue.test.ts';

export const storedThingsFaults: readonly Fault[] = [
  {
    file: 'web/lib/kept-invitation.ts',
    find: ' && Math.abs(Date.now() - Number(keptAt)) < cachedMs',
    replace: '',
    test: things,
  },
  { file: 'web/lib/kept-invitation.ts', find: '  writeText(name, null);\n', replace: '', test: things },
  {
    file: 'web/lib/stored-things.ts',
    find: "  'mida.checkout-draft',\n",
    replace: '',
    test: things,
  },
  { file: 'web/features/jobs/state.ts', find: '< cachedMs', replace: '< 10 * cachedMs', test: things },
  {
    file: 'web/features/jobs/kept-queue.ts',
    find: '        writeText(name, text);\n',
    replace: '',
    test: queue,
  },
  {
    file: 'web/lib/speaker.ts',
    find: 'writeText(key, text);',
    replace: "window.localStorage.setItem('mida.other', String(text));",
    test: things,
  },
];
