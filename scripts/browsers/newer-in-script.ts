import { parse } from 'acorn';
import { isDoubtfulField } from '#scripts/build/class-fields.ts';
import { compat, isKnown } from './compat.ts';
import { newerNames } from './newer-names.ts';

/** A node of acorn's tree, whatever its kind. */
type Node = Record<string, unknown> & { type: string };

const { globals, statics, members, ofLanguage, events } = newerNames();

/** The syntax of the oldest browsers; acorn refuses what is newer. */
const ecmaVersion = 2022;

const patterns = (
  [
    ['lookbehind_assertion', /\(\?<[=!]/],
    ['modifier', /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/],
  ] as const
).filter(([name]) => {
  const statement = compat.javascript['regular_expressions']?.[name]?.__compat;
  return statement && !isKnown(statement);
});

/**
 * What in the scripts is newer than the oldest browsers, with the files it was found in. A member that some file names
 * itself, as a key or by assignment, may be the file's own; one of the language (`toSorted`) is reported in any case.
 */
export function newerInScripts(scripts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const own = new Set<string>();
  const uses: [name: string, what: string, file: string][] = [];
  for (const [file, text] of Object.entries(scripts)) {
    const note = (what: string): void => void found.set(what, (found.get(what) ?? new Set()).add(file));
    walk(treeOf(text, note), (node, parent, key) => {
      noteKeys(node, own);
      for (const what of newerSyntax(node)) note(what);
      const name = globalOf(node, parent, key);
      if (name !== undefined) note(name);
      const member = memberOf(node);
      if (member && statics.has(member)) note(member);
      else if (node.type === 'MemberExpression' || node.type === 'ObjectPattern')
        for (const one of namesIn(node)) uses.push([one, `.${one}`, file]);
      const event = eventOf(node);
      if (event !== undefined && events.has(event)) note(`event ${event}`);
    });
  }
  for (const [name, what, file] of uses)
    if (members.has(name) && (ofLanguage.has(name) || !own.has(name)))
      found.set(what, (found.get(what) ?? new Set()).add(file));
  return found;
}

function treeOf(text: string, note: (what: string) => void): unknown {
  try {
    return parse(text, { ecmaVersion, sourceType: 'module' });
  } catch (error) {
    note(`syntax: ${String(error)}`);
    return undefined;
  }
}

function walk(value: unknown, visit: (node: Node, parent: Node | undefined, key: string) => void): void {
  const stack: [value: unknown, parent: Node | undefined, key: string][] = [[value, undefined, '']];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [one, parent, key] = next;
    if (Array.isArray(one)) for (const part of one) stack.push([part, parent, key]);
    else if (isNode(one)) {
      visit(one, parent, key);
      for (const [name, part] of Object.entries(one)) stack.push([part, one, name]);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function newerSyntax(node: Node): string[] {
  if (isDoubtfulField(node)) return ['field of a class'];
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'RegExp') {
    const flags = (node['arguments'] as Node[])[1]?.['value'];
    return typeof flags === 'string' && flags.includes('v') ? ['flag v'] : [];
  }
  return patterns.flatMap(([name, pattern]) => (pattern.test(textOf(node)) ? [name] : []));
}

/** The text of a regular expression, or one that may become one. */
function textOf({ type, regex, value }: Node): string {
  if (type === 'Literal' && regex) return (regex as { pattern: string }).pattern;
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateElement' ? String((value as { raw: string }).raw) : '';
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** `toSorted` of `x.toSorted` and of `const {toSorted} = x`. */
function namesIn(node: Node): string[] {
  const keys =
    node.type === 'ObjectPattern'
      ? (node['properties'] as Node[]).map(({ computed, key }) => (computed ? undefined : nameOf(key)))
      : [node['computed'] ? undefined : nameOf(node['property'])];
  return keys.filter((name) => name !== undefined);
}

function memberOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node['computed']) return undefined;
  const owner = nameOf(node['object']);
  return owner && `${owner}.${nameOf(node['property'])}`;
}

const windows = new Set(['window', 'globalThis', 'self']);
const isKeyOf = (parent: Node | undefined, key: string): boolean =>
  parent !== undefined && !parent['computed'] && (key === 'key' || key === 'property');

function globalOf(node: Node, parent: Node | undefined, key: string): string | undefined {
  const name = nameOf(node);
  if (name === undefined || !globals.has(name)) return undefined;
  if (!isKeyOf(parent, key)) return name;
  return parent?.type === 'MemberExpression' && windows.has(nameOf(parent['object']) ?? '')
    ? name
    : undefined;
}

function eventOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
  const called = nameOf(node['callee']) ?? nameOf(node['callee']['property']);
  if (called !== 'addEventListener') return undefined;
  const [first] = node['arguments'] as Node[];
  return typeof first?.['value'] === 'string' ? first['value'] : undefined;
}

const keyed = new Set(['Property', 'MethodDefinition', 'PropertyDefinition']);

function noteKeys(node: Node, own: Set<string>): void {
  const isAssigned = node.type === 'AssignmentExpression' && isNode(node['left']);
  const key = isAssigned && isNode(node['left']) ? node['left']['property'] : node['key'];
  if (!isAssigned && !keyed.has(node.type)) return;
  const name = nameOf(key) ?? (isNode(key) ? key['value'] : undefined);
  if (typeof name === 'string') own.add(name);
}
