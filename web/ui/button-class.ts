import { cva, type VariantProps } from 'class-variance-authority';

/** Also for links: `<Link className={buttonClass({ tone: 'accent' })}>`. */
export const buttonClass = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 text-center font-bold',
    'transition-[background-color,filter,scale,opacity] duration-150 ease-soft active:scale-[.985]',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
  ],
  {
    variants: {
      tone: {
        primary: 'bg-primary text-primary-fg hover:bg-primary-hover',
        accent: 'bg-accent text-accent-fg hover:bg-accent-hover',
        soft: 'bg-primary-soft text-primary-ink hover:brightness-97 dark:hover:brightness-110',
        plain: 'bg-sunken text-fg hover:brightness-97 dark:bg-raised dark:hover:brightness-110',
        outline: 'border border-border-strong/60 bg-surface text-fg hover:bg-sunken',
        ghost: 'text-fg hover:bg-sunken dark:hover:bg-raised',
        floating: 'bg-raised text-fg shadow-e2 hover:brightness-97 dark:hover:brightness-110',
        blue: 'bg-blue text-blue-fg hover:brightness-110',
        brick: 'bg-brick text-brick-fg hover:brightness-105',
        danger: 'bg-danger text-danger-fg hover:brightness-105',
        dangerSoft: 'bg-danger-soft text-danger-ink hover:brightness-97 dark:hover:brightness-110',
        night: 'bg-night-fg/10 text-night-fg hover:bg-night-fg/18',
      },
      /** sm: dense tables · lg: forms · xl: sheets and checkout · huge: the courier's last step */
      size: {
        sm: 'min-h-9 rounded-md px-3.5 text-xs',
        md: 'min-h-11 rounded-md px-4.5 text-sm',
        lg: 'min-h-13 rounded-lg px-6 text-base',
        xl: 'min-h-14 rounded-lg px-7 text-lg',
        huge: 'min-h-16 rounded-lg px-7 text-xl',
      },
      shape: { block: '', icon: 'aspect-square px-0', round: 'aspect-square rounded-full px-0' },
    },
    defaultVariants: { tone: 'primary', size: 'md', shape: 'block' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;
