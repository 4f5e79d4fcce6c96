import { transformWithOxc, type Plugin } from 'vite';

/**
 * Safari 15 loses what a field's initial value refers to when parentheses stand in it (https://webkit.org/b/236843).
 * Modules with such a field are written without fields. The others keep theirs: without them a first page would cost
 * 1,200 bytes more.
 */
export function classFields(): Plugin {
  return {
    name: 'class-fields',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { code: /\bclass\b/ },
      async handler(code, id) {
        if (this.environment.config.consumer !== 'client' || !holdsDoubtfulField(this.parse(code)))
          return undefined;
        const { code: without } = await transformWithOxc(code, id, { lang: 'js', target: 'safari15' });
        return { code: without, map: null };
      },
    },
  };
}

/** A node of a program, whatever its kind. */
type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function holdsDoubtfulField(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsDoubtfulField);
  if (!isNode(value)) return false;
  return isDoubtfulField(value) || Object.values(value).some(holdsDoubtfulField);
}

/** A static block becomes a field of an arrow function. */
export const isDoubtfulField = (node: Node): boolean =>
  node.type === 'StaticBlock' || (node.type === 'PropertyDefinition' && !isPlain(node['value']));

const plainKinds = new Set(['Literal', 'Identifier', 'ThisExpression']);

/**
 * A plain value is made of names, words and numbers, in lists, objects and calls: no parentheses but those of a call.
 */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (!isNode(value)) return true;
  if (plainKinds.has(value.type)) return true;
  const parts = partsOfPlain[value.type];
  return parts !== undefined && parts.every((part) => isPlain(value[part]));
}

const partsOfPlain: Readonly<Record<string, readonly string[]>> = {
  UnaryExpression: ['argument'],
  MemberExpression: ['object', 'property'],
  ArrayExpression: ['elements'],
  ObjectExpression: ['properties'],
  Property: ['key', 'value'],
  TemplateLiteral: ['expressions'],
  NewExpression: ['callee', 'arguments'],
  CallExpression: ['callee', 'arguments'],
};
