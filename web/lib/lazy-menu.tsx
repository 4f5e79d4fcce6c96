import { cloneElement, Suspense, useState, type ReactElement } from 'react';
import type { LazyPart } from './lazy-part.ts';

export interface LazyMenuProps {
  trigger: ReactElement;
  defaultOpen: boolean;
}

type Handlers = { onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void };

export function LazyMenu({
  trigger,
  menu: Menu,
}: {
  trigger: ReactElement<Handlers>;
  menu: LazyPart<LazyMenuProps>;
}) {
  const [wasPressed, setWasPressed] = useState(false);
  const button = cloneElement(trigger, {
    onClick: () => setWasPressed(true),
    onPointerEnter: Menu.preload,
    onFocus: Menu.preload,
  });
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <Menu trigger={trigger} defaultOpen />
    </Suspense>
  );
}
