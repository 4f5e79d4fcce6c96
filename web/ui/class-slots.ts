/** Tailwind's utilities by what they set; tailwind-merge, which cn.test.ts compares, would add 7 kB to the first page. */

const sizes = '2xs|xs|sm|base|lg|xl|[2-9]xl';
const any = String.raw`[\d.]+(?:\/\d+)?|px|auto|full|none|screen|min|max|fit|[dsl]v[hw]|md|${sizes}|\[.+\]|\(.+\)`;
const length = String.raw`\[[\d.]+(?:px|rem|em|%)\]|\[(?:calc|clamp|length|max|min).*\]`;

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** The first fitting pattern decides. */
const single: readonly (readonly [slot: string, pattern: RegExp])[] = [
  ['display', whole('block|inline-block|inline|flex|inline-flex|grid|inline-grid|contents|hidden')],
  ['position', whole('static|relative|absolute|fixed|sticky')],
  ['align', whole('text-(?:start|center|end|justify)')],
  ['wrap', whole('text-(?:wrap|nowrap|balance|pretty)')],
  ['colour', whole('text-.+')],
  ['weight', whole('font-(?:normal|medium|semibold|bold|extrabold|black)')],
  ['family', whole('font-(?:sans|display)')],
  ['decoration', whole('underline|overline|line-through|no-underline')],
  ['leading', whole(`leading-.+`)],
  ['bg', whole('bg-.+')],
  ['border-style', whole('border-(?:solid|dashed|dotted|none)')],
  ['shadow', whole('shadow-.+')],
  ['ring-width', whole(String.raw`ring(?:-\d+|-${length})?`)],
  ['ring-colour', whole('ring-.+')],
  ['outline-offset', whole('-?outline-offset-.+')],
  ['outline-style', whole('outline|outline-(?:none|hidden|dashed)')],
  ['outline-width', whole(String.raw`outline-\d+`)],
  ['outline-colour', whole('outline-.+')],
  ['flex-direction', whole('flex-(?:row|col)(?:-reverse)?')],
  ['flex-wrap', whole('flex-(?:wrap|nowrap|wrap-reverse)')],
  ['shrink', whole('shrink.*')],
  ['grow', whole('grow.*')],
  ['items', whole('items-.+')],
  ['justify', whole('justify-(?!items|self).+')],
  ['self', whole('self-.+')],
  ['place-items', whole('place-items-.+')],
  ['columns', whole('grid-cols-.+')],
  ['span', whole('col-span-.+')],
  ['min-w', whole('min-w-.+')],
  ['min-h', whole('min-h-.+')],
  ['max-w', whole('max-w-.+')],
  ['max-h', whole('max-h-.+')],
  ['w', whole(`w-(?:${any})`)],
  ['h', whole(`h-(?:${any})`)],
  ['z', whole('-?z-.+')],
  ['order', whole('-?order-.+')],
  ['opacity', whole('opacity-.+')],
  ['aspect', whole('aspect-.+')],
  ['object-fit', whole('object-(?:contain|cover|fill|none)')],
  ['whitespace', whole('whitespace-.+')],
  ['select', whole('select-.+')],
  ['cursor', whole('cursor-.+')],
  ['pointer-events', whole('pointer-events-.+')],
  ['fill', whole('fill-.+')],
  ['stroke', whole('stroke-(?!\\d).+')],
  ['animate', whole('animate-.+')],
  ['transition', whole('transition(?:-.+)?')],
  ['duration', whole('duration-.+')],
  ['ease', whole('ease-.+')],
  ['rotate', whole('-?rotate-.+')],
  ['scale-x', whole('-?scale-x-.+')],
  ['scale', whole(`scale-(?:${any})`)],
  ['origin', whole('origin-.+')],
  ['backdrop-blur', whole('backdrop-blur(?:-.+)?')],
];

const sideNames: Record<string, string> = { '': 'tbse', x: 'se', y: 'tb', t: 't', b: 'b', s: 's', e: 'e' };
const cornerNames: Record<string, string> = { '': '1234', t: '12', b: '34', s: '13', e: '24' };
const axisNames: Record<string, string> = { '': 'xy', x: 'x', y: 'y' };
const edges: Record<string, string> = {
  inset: '',
  'inset-x': 'x',
  'inset-y': 'y',
  top: 't',
  bottom: 'b',
  start: 's',
  end: 'e',
};

/** Utilities that set several things: `size-9`, `px-4`, `rounded-t-xl`. */
const several: readonly (readonly [pattern: RegExp, name: string, parts: Record<string, string>])[] = [
  [whole(`-?(?<name>[pm])(?<part>[xytbse]?)-(?:${any})`), '', sideNames],
  [whole(`-?(?<edge>inset(?:-[xy])?|top|bottom|start|end)-(?:${any})`), 'inset', sideNames],
  [whole(String.raw`border(?:-(?<part>[xytbse]))?(?:-\d+|-${length})?`), 'border', sideNames],
  [
    whole(String.raw`border(?:-(?<part>[xytbse]))?-(?!solid|dashed|dotted|none|\d).+`),
    'border-colour',
    sideNames,
  ],
  [whole(`rounded(?:-(?<part>[tbse]))?(?:-(?:none|full|md|${sizes}|\\[.+\\]))?`), 'rounded', cornerNames],
  [whole('overflow-(?:(?<part>[xy])-)?(?:auto|hidden|clip|visible|scroll)'), 'overflow', axisNames],
  [whole(`gap-(?:(?<part>[xy])-)?(?:${any})`), 'gap', axisNames],
  [whole(`-?translate-(?:(?<part>[xy])-)?(?:${any})`), 'translate', axisNames],
];

const shorthands: readonly (readonly [pattern: RegExp, slots: readonly string[]])[] = [
  [whole(`size-(?:${any})`), ['w', 'h']],
  [whole(`text-(?:${sizes}|${length})`), ['text-size', 'leading']],
  [whole(String.raw`flex-(?:\d+|auto|none|initial|\[.+\])`), ['flex', 'shrink', 'grow']],
  [whole('line-clamp-.+'), ['line-clamp', 'display', 'overflow-x', 'overflow-y']],
];

const known = new Map<string, readonly string[]>();

/** `md:hover:-mt-2` → `md:hover:m-t`. */
export function slotsOf(name: string): readonly string[] {
  const found = known.get(name) ?? find(name);
  known.set(name, found);
  return found;
}

function find(name: string): readonly string[] {
  const important = name.endsWith('!') ? '!' : '';
  const start = endOfConditions(name);
  const utility = name.slice(start, name.length - important.length);
  return slotsOfUtility(utility).map((slot) => `${name.slice(0, start)}${important}${slot}`);
}

/** After the last colon outside brackets. */
function endOfConditions(name: string): number {
  let depth = 0;
  let end = 0;
  for (const [index, sign] of [...name].entries()) {
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (sign === ':' && depth === 0) end = index + 1;
  }
  return end;
}

function slotsOfUtility(utility: string): readonly string[] {
  const shorthand = shorthands.find(([pattern]) => pattern.test(utility));
  if (shorthand) return shorthand[1];
  for (const [pattern, name, parts] of several) {
    const groups = pattern.exec(utility)?.groups;
    if (!groups && !pattern.test(utility)) continue;
    const part = groups?.edge ? edges[groups.edge] : groups?.part;
    return [...(parts[part ?? ''] ?? '')].map((one) => `${groups?.name ?? name}-${one}`);
  }
  const slot = single.find(([, pattern]) => pattern.test(utility))?.[0];
  const property = /^\[([\w-]+):/.exec(utility)?.[1];
  return [slot ?? property ?? `.${utility}`];
}
