import { clsx } from 'clsx';

const tones = {
  primary: 'bg-primary text-primary-fg hover:bg-primary-hover',
  accent: 'bg-accent text-accent-fg hover:bg-accent-hover',
  soft: 'bg-primary-soft text-primary-ink hover:brightness-97 dark:hover:brightness-110',
  plain: 'bg-sunken text-fg hover:brightness-97 dark:bg-raised dark:hover:brightness-110',
  outline: 'border border-border-strong/60 bg-surface text-fg hover:bg-sunken',
  ghost: 'text-fg hover:bg-sunken dark:hover:bg-raised',
  quiet: 'text-fg-muted hover:bg-sunken dark:hover:bg-raised',
  floating: 'bg-raised text-fg shadow-e2 hover:brightness-97 dark:hover:brightness-110',
  blue: 'bg-blue text-blue-fg hover:brightness-110',
  brick: 'bg-brick text-brick-fg hover:brightness-105',
  danger: 'bg-danger text-danger-fg hover:brightness-105',
  dangerSoft: 'bg-danger-soft text-danger-ink hover:brightness-97 dark:hover:brightness-110',
  dangerGhost: 'text-danger-ink hover:bg-sunken dark:hover:bg-raised',
  night: 'bg-veil text-night-fg hover:bg-veil-strong',
};

/** sm: dense tables · lg: forms · xl: sheets and checkout · huge: the courier's last step */
const sizes = {
  sm: { height: 'min-h-9', corners: 'rounded-md', room: 'px-3.5', words: 'text-xs' },
  md: { height: 'min-h-11', corners: 'rounded-md', room: 'px-4.5', words: 'text-sm' },
  lg: { height: 'min-h-13', corners: 'rounded-lg', room: 'px-6', words: 'text-base' },
  xl: { height: 'min-h-14', corners: 'rounded-lg', room: 'px-7', words: 'text-lg' },
  huge: { height: 'min-h-16', corners: 'rounded-lg', room: 'px-7', words: 'text-xl' },
};

const rooms = {
  none: 'px-1',
  tight: 'px-3',
  close: 'px-3.5',
  snug: 'px-4',
  wide: 'px-6',
  growing: 'px-4 md:px-6',
  /** Rooms that are small on phones, or none beside an icon alone. */
  narrowing: 'px-3 sm:px-4.5',
  folding: 'px-0 sm:px-4.5',
};
const words = { xs: 'text-xs', sm: 'text-sm', base: 'text-base' };
const aligns = { start: 'justify-start', center: 'justify-center', between: 'justify-between' };
const flexes = { none: 'shrink-0', fill: 'flex-1', auto: 'flex-auto' };

export interface ButtonLook {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  /** `icon` and `round` hold an icon without text. */
  shape?: 'block' | 'icon' | 'round';
  /** The space beside the text, if not the size's own. */
  room?: keyof typeof rooms;
  /** The text size, if not the button's own. */
  words?: keyof typeof words;
  align?: keyof typeof aligns;
  /** The button's share in a row: an equal one, or the text's width and a share of the rest. */
  flex?: keyof typeof flexes;
}

/** The classes of buttons, and of links: `<Link className={buttonClass({ tone: 'accent' })}>`. */
export function buttonClass(look: ButtonLook & { className?: string } = {}): string {
  const { tone = 'primary', shape = 'block', room, align = 'center', flex = 'none' } = look;
  const size = sizes[look.size ?? 'md'];
  const inner = room ? rooms[room] : size.room;
  return clsx(
    'button',
    aligns[align],
    flexes[flex],
    tones[tone],
    size.height,
    shape === 'round' ? 'rounded-full' : size.corners,
    look.words ? words[look.words] : size.words,
    shape === 'block' ? inner : 'aspect-square px-0',
    look.className,
  );
}
