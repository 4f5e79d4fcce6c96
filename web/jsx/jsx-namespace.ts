import type { ExoticComponent, JSX as React, ReactElement } from 'react';

/** What a component of ours gives. */
export type Shown = ReactElement | readonly Shown[] | false | null | undefined;

/** React's types, but a component of ours gives an element: a bare text would be beside what it does not know. */
// oxlint-disable-next-line typescript/no-namespace -- the compiler looks for a namespace of this name
export declare namespace JSX {
  type ElementType = string | ((props: never) => Shown) | Pick<ExoticComponent<never>, '$$typeof'>;
  type Element = React.Element;
  type ElementClass = React.ElementClass;
  type ElementAttributesProperty = React.ElementAttributesProperty;
  type ElementChildrenAttribute = React.ElementChildrenAttribute;
  type IntrinsicAttributes = React.IntrinsicAttributes;
  type IntrinsicElements = React.IntrinsicElements;
  type LibraryManagedAttributes<C, P> = React.LibraryManagedAttributes<C, P>;
}
