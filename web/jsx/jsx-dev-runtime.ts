import { jsxDEV as create } from 'react/jsx-dev-runtime';
import { withWholeTexts } from './whole-texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from './jsx-namespace.ts';

/** The function of jsx-runtime.ts, in development. */
export const jsxDEV: typeof create = (type, props, key, isStatic, ...rest) => {
  const whole = withWholeTexts(type, Object(props));
  return create(type, whole, key, isStatic && Array.isArray(whole.children), ...rest);
};
