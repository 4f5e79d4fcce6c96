import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cn } from './cn.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Omit<ButtonLook, 'shape'> & {
    icon: LucideIcon;
    /** For screen readers: the button shows no word. */
    label: string;
    round?: boolean;
    count?: string | number;
    iconClassName?: string;
  };

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, round, count, tone = 'ghost', size, className, iconClassName, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      className={cn(buttonClass({ tone, size, shape: round ? 'round' : 'icon' }), 'relative', className)}
      {...rest}
    >
      <Icon aria-hidden className={cn('size-5', iconClassName)} />
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
