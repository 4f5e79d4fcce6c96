import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  Omit<ButtonLook, 'shape'> & {
    /** Shows a spinner at the same width, keeps the focus and ignores presses. */
    busy?: boolean;
  };

/** A held key repeats itself: it would answer the question that its first press has opened. */
const pressOnce = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

export function Button(props: ButtonProps) {
  const { tone, size, room, words, align, flex, busy = false, className, children, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={handleClick}
      onKeyDown={pressOnce}
      className={clsx(
        buttonClass({ tone, size, room, words, align, flex }),
        busy && 'relative cursor-default [-webkit-text-fill-color:transparent] [&>svg]:opacity-0',
        className,
      )}
      {...rest}
    >
      {children}
      {busy && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  );
}
