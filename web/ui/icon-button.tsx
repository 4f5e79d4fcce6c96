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
  };

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, round, count, tone = 'ghost', size, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(buttonClass({ tone, size, shape: round ? 'round' : 'icon' }), 'relative', className)}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
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
