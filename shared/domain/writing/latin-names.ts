/** A French name is written in Latin letters, with whatever figures and signs menus have; Arabic has a field of its own. */

/** Letters, marks, digits and signs of another script; signs of Arabic that Unicode counts to none; what opens a tag. */
const foreign =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{Any}\p{M}*|[\p{Script_Extensions=Arabic}\u0600-\u06ff]\p{M}*|[<>]/u;

export type LatinNameFault = { rule: 'foreign'; letter: string } | { rule: 'too_short' };

/** `name` is clean. An empty one has no fault. */
export function latinNameFault(name: string): LatinNameFault | undefined {
  if (name === '') return undefined;
  const [letter] = foreign.exec(name) ?? [];
  if (letter !== undefined) return { rule: 'foreign', letter };
  const isName = name.length >= 2 && /[\p{Script=Latin}\p{N}]/u.test(name);
  return isName ? undefined : { rule: 'too_short' };
}
