import { jsx as create } from 'react/jsx-runtime';
import { withWholeTexts } from './whole-texts.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from './jsx-namespace.ts';

/** The compiler calls these for each element (`jsxImportSource`). */
export const jsx: typeof create = (type, props, key) =>
  create(type, withWholeTexts(type, Object(props)), key);
export const jsxs: typeof create = (type, props, key) => jsx(type, props, key);
