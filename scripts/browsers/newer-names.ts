import { compat, partsUnder } from './compat.ts';

/** What at least one of the oldest browsers lacks. */
export interface NewerNames {
  globals: ReadonlySet<string>;
  /** `AbortSignal.any`: of one object, or of a class itself. */
  statics: ReadonlySet<string>;
  /** `toSorted`: no class of these browsers has a member of this name. */
  members: ReadonlySet<string>;
  /** The members of the language itself: arrays, sets, promises … */
  ofLanguage: ReadonlySet<string>;
  events: ReadonlySet<string>;
  /** The same names as places in a browser, for taking them away: `Array.prototype.toSorted`. */
  places: readonly string[];
}

export function newerNames(): NewerNames {
  const names = { known: new Set<string>(), newer: new Set<string>() };
  const events = { known: new Set<string>(), newer: new Set<string>() };
  const sets = { globals: new Set<string>(), statics: new Set<string>() };
  const ofLanguage = new Set<string>();
  const places: string[] = [];
  const note = (member: Member): void => {
    const { owner, name, isKnown, isOfLanguage, isStatic } = member;
    if (name.endsWith('_event')) {
      events[isKnown ? 'known' : 'newer'].add(name.replace(/_event$/, ''));
      return;
    }
    // `Iterator()`: the class came with its constructor.
    if (isOfLanguage && name === owner) {
      if (!isKnown) sets.globals.add(owner);
      return;
    }
    if (isKnown) names.known.add(name);
    else if (!isStatic) names.newer.add(name);
    if (isKnown) return;
    if (isStatic || isOfLanguage) sets.statics.add(`${owner}.${name}`);
    if (isOfLanguage) ofLanguage.add(name);
    places.push(`${owner}.${name}`, `${owner}.prototype.${name}`, ...(owner === 'Window' ? [name] : []));
  };
  for (const [isOfLanguage, tree] of [
    [true, compat.javascript['builtins']],
    [false, compat.api],
  ] as const)
    for (const [owner, part, isKnown] of partsUnder(tree)) {
      if (!isKnown) sets.globals.add(owner);
      for (const [name, , isMemberKnown] of partsUnder(part))
        note({
          owner,
          name: name.replace(/_static$/, ''),
          isKnown: isKnown && isMemberKnown,
          isOfLanguage,
          isStatic: name.endsWith('_static') || (isOfLanguage && namespaces.has(owner)),
        });
    }
  return {
    ...sets,
    members: newerOf(names),
    events: newerOf(events),
    ofLanguage,
    places: [...places, ...sets.globals],
  };
}

/** A name that any class of these browsers has may be meant. */
const newerOf = ({ known, newer }: { known: ReadonlySet<string>; newer: ReadonlySet<string> }): Set<string> =>
  new Set([...newer].filter((name) => !known.has(name)));

interface Member {
  owner: string;
  name: string;
  isKnown: boolean;
  isOfLanguage: boolean;
  isStatic: boolean;
}

/** Nothing is made of these: their members are reached by their name alone. */
const namespaces = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal', 'WebAssembly']);
