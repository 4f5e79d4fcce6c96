import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#shared/domain/oldest-browsers.ts';
import { startMessages } from '#messages/frame/start.ts';
import { newerInScripts } from './newer-in-script.ts';
import { newerInStyles } from './newer-in-styles.ts';
import { newerNames } from './newer-names.ts';

const foundIn = (script: string): string[] => [...newerInScripts({ script }).keys()];

describe('what the oldest browsers lack', () => {
  it.each([
    ['list.toSorted()', '.toSorted'],
    ['const {toReversed} = list', '.toReversed'],
    ['list.with(0, 1); x.with = 1', '.with'],
    ['seen.isSubsetOf(other)', '.isSubsetOf'],
    ['word.isWellFormed()', '.isWellFormed'],
    ['Object.groupBy(list, f)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['new URLPattern({})', 'URLPattern'],
    ['window.Iterator.from([])', 'Iterator'],
    ['form.requestSubmit()', '.requestSubmit'],
    ['addEventListener("scrollend", f)', 'event scrollend'],
    ['/(?<!a)b/', 'lookbehind_assertion'],
    ['new RegExp("(?<=a)b")', 'lookbehind_assertion'],
    ['new RegExp(`(?i:a)b`)', 'modifier'],
    ['new RegExp("a", "v")', 'flag v'],
    ['class A { static {} }', 'field of a class'],
    ['class A { a = b(() => c) }', 'field of a class'],
    ['class A { #a = (b) => c }', 'field of a class'],
  ])('in a script, %s is found', (script, what) => {
    expect(foundIn(script)).toEqual([what]);
  });

  it.each(['/[\\p{L}--a]/v', 'import x from "a" with {type: "json"}', '/(?<a>b)|(?<a>c)/', 'using x = y'])(
    'in a script, the newer syntax of %s is found',
    (script) => {
      expect(foundIn(script)).toEqual([expect.stringContaining('syntax')]);
    },
  );

  it.each([
    'list.at(-1) ?? list.findLast(f)',
    'Object.hasOwn(a, "b"); structuredClone(a); crypto.randomUUID()',
    'text.replaceAll("a", "b"); /(?<year>\\d)(?=a)/u.exec(text)',
    'addEventListener("click", f); addEventListener("online", f)',
    'class A { #a; b = new Map(); c = d.create(1); e = [!1, `f`]; g = {h: this.i} }',
    'await import("./a.js"); const b = a?.b; a ||= 1',
    'x.requestSubmit = () => 1; y.requestSubmit()',
  ])('in a script, %s is nothing new', (script) => {
    expect(foundIn(script)).toEqual([]);
  });

  it.each([
    ['@media (width>=48rem){a{color:red}}', 'range of a media query'],
    ['a{& b{color:red}}', 'nested rule'],
    ['a{color:oklch(.5 .1 20)}', 'oklch()'],
    ['@property --a{syntax:"*"}', '@property'],
    ['a:has(b){color:red}', ':has'],
    [
      '@supports (color:color-mix(in lab, red, red)){a{background-color:color-mix(in oklab, var(--a) 10%, transparent)}}',
      'faint background',
    ],
    ['a{anchor-name:--a}', 'anchor-name:'],
  ])('in styles, %s is found', (css, what) => {
    expect([...newerInStyles(css)]).toContain(what);
  });

  it('in styles, what stands behind a question is not found', () => {
    expect([
      ...newerInStyles('@supports (a:b){a{color:oklch(.5 .1 20)}}a{inset-inline:0;color:#fff}'),
    ]).toEqual([]);
  });

  it('is taken away from classes and their objects', () => {
    const { places } = newerNames();
    expect(places).toEqual(
      expect.arrayContaining([
        'Array.prototype.toSorted',
        'Object.groupBy',
        'requestIdleCallback',
        'Iterator',
      ]),
    );
    expect(places).not.toContain('Array.prototype.at');
  });
});

it('a browser that is too old reads the declared versions', () => {
  for (const version of Object.values(oldestBrowsers)) expect(startMessages.tooOld).toContain(version);
});
