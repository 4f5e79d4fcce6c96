import { Drawer } from '@base-ui/react/drawer';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { backdropClass } from './backdrop-class.ts';
import { useBackCloses } from './use-back-closes.ts';

export type SheetSide = 'bottom' | 'start' | 'end';

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onClosed?: () => void;
  title: string;
  header?: ReactNode;
  bare?: boolean;
  footer?: ReactNode;
  /** A tall foot: in a low window it follows the content, which would have no room above it. */
  isFootTall?: boolean;
  side?: SheetSide;
  className?: string;
  children: ReactNode;
};

/** Swipes are physical; in this right-to-left page the start is at the right. */
const swipe = { bottom: 'down', start: 'right', end: 'left' } as const;

const place: Record<SheetSide, string> = {
  bottom: 'items-end justify-center md:items-center md:p-6',
  start: 'items-stretch justify-start',
  end: 'items-stretch justify-end',
};

const shape: Record<SheetSide, string> = {
  bottom: [
    'max-h-[92dvh] w-full rounded-t-2xl md:max-w-[440px] md:rounded-2xl',
    'translate-y-(--drawer-swipe-movement-y)',
    'data-starting-style:translate-y-full data-ending-style:translate-y-full',
    'md:data-starting-style:translate-y-4 md:data-ending-style:translate-y-4',
    'md:data-starting-style:opacity-0 md:data-ending-style:opacity-0',
  ].join(' '),
  start: [
    'h-full w-72 max-w-[86vw] rounded-e-2xl translate-x-(--drawer-swipe-movement-x)',
    'data-starting-style:translate-x-full data-ending-style:translate-x-full',
  ].join(' '),
  end: [
    'h-full w-full max-w-[420px] md:rounded-s-2xl translate-x-(--drawer-swipe-movement-x)',
    'data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  ].join(' '),
};

export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  useBackCloses(props.isOpen, () => props.onOpenChange(false));
  return (
    <Drawer.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => props.onOpenChange(isOpen)}
      onOpenChangeComplete={(isOpen) => !isOpen && props.onClosed?.()}
      swipeDirection={swipe[side]}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={backdropClass} />
        <Drawer.Viewport className={clsx('fixed inset-0 z-50 flex overflow-hidden', place[side])}>
          <Drawer.Popup
            className={clsx(
              'relative flex flex-col overflow-hidden bg-surface shadow-e3 outline-none',
              'transition-[translate,opacity] duration-300 ease-soft data-swiping:transition-none',
              shape[side],
              props.isFootTall && 'short:overflow-y-auto',
              props.className,
            )}
          >
            {side === 'bottom' && <Grip />}
            <Head
              title={props.title}
              header={props.header}
              bare={props.bare}
              className={side === 'bottom' ? 'pt-6 md:pt-3.5' : 'pt-3.5'}
            />
            <Drawer.Content
              className={clsx(
                'min-h-0 flex-1 scroll-pt-4 overflow-y-auto overscroll-contain',
                props.isFootTall && 'short:flex-none short:overflow-visible',
              )}
            >
              {props.children}
            </Drawer.Content>
            {props.footer && (
              <div
                data-sheet-foot
                className="shrink-0 border-t border-border p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-up"
              >
                {props.footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const Grip = () => (
  <span
    aria-hidden
    className="absolute inset-x-0 top-2 z-10 mx-auto h-1.5 w-12 rounded-full bg-border-strong/60 md:hidden"
  />
);

type HeadProps = Pick<SheetProps, 'title' | 'header' | 'bare' | 'className'>;

const Head = ({ title, header, bare, className }: HeadProps) => {
  const isOwn = Boolean(header) || bare;
  return (
    <>
      {header && <div className="shrink-0">{header}</div>}
      <div
        className={clsx(
          !isOwn && ['flex shrink-0 items-center gap-3 border-b border-border px-5 pb-3.5', className],
        )}
      >
        <Drawer.Title className={clsx(isOwn ? 'sr-only' : 'min-w-0 flex-1 text-lg')}>{title}</Drawer.Title>
        <Drawer.Close
          aria-label={ui.close}
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-full',
            isOwn ? 'absolute end-4 top-4 z-10 bg-raised text-fg shadow-e2' : 'bg-sunken dark:bg-raised',
          )}
        >
          <X aria-hidden className="size-5" />
        </Drawer.Close>
      </div>
    </>
  );
};
