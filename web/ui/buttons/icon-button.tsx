import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Pick<ButtonLook, 'tone' | 'size'> & {
    icon: LucideIcon;
    label: string;
    round?: boolean;
    count?: string | number;
    /** A word below the icon, part of the label: an icon alone is a riddle at work. */
    caption?: string;
  };

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, round, count, caption, tone = 'ghost', size, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        caption ? captionedClass(tone) : buttonClass({ tone, size, shape: round ? 'round' : 'icon' }),
        'relative',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
      {caption && <span className="text-2xs leading-none">{caption}</span>}
      {count !== undefined && (
        <span
          aria-hidden
          className="num absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-2xs leading-none font-extrabold text-danger-fg"
        >
          {count}
        </span>
      )}
    </button>
  );
}

const captionedClass = (tone: ButtonLook['tone']): string =>
  clsx(buttonClass({ tone, room: 'none' }), 'min-w-11 flex-col justify-center');
