import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { NightTexture } from '#web/ui/art/night-texture.tsx';
import { backdropClass } from './backdrop-class.ts';
import { Mark } from '#web/ui/frame/mark.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called after the closing animation, when a form may be reset. */
  onClosed?: () => void;
  title: string;
  text?: string;
  /** The dark look, for signing in only. */
  night?: boolean;
  className?: string;
  children: ReactNode;
};

/** A bottom sheet on phones. Use Sheet for content that may be swiped away. */
export function Dialog(props: DialogProps) {
  useBackCloses(props.isOpen, () => props.onOpenChange(false));
  return (
    <Base.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => props.onOpenChange(isOpen)}
      onOpenChangeComplete={(isOpen) => !isOpen && props.onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden md:items-center md:p-6">
          <Base.Popup
            className={clsx(
              'flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-2xl bg-surface shadow-e3 outline-none',
              'transition-[translate,opacity] duration-300 ease-soft md:max-w-[440px] md:rounded-2xl',
              'data-starting-style:translate-y-full data-ending-style:translate-y-full',
              'md:data-starting-style:translate-y-4 md:data-ending-style:translate-y-4',
              'md:data-starting-style:opacity-0 md:data-ending-style:opacity-0',
              props.className,
            )}
          >
            <Head title={props.title} text={props.text} night={props.night ?? false} />
            <div className="pb-safe min-h-0 flex-1 scroll-pt-22 overflow-y-auto overscroll-contain short:scroll-pt-4">
              {props.children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Head = ({ title, text, night }: { title: string; text: string | undefined; night: boolean }) => (
  <div
    className={clsx(
      'flex shrink-0 items-center gap-3 px-5 sm:px-6',
      night
        ? 'on-night relative isolate overflow-hidden bg-night py-4 text-night-fg sm:py-5 short:py-2'
        : 'border-b border-border py-3.5',
    )}
  >
    {night && <NightTexture className="opacity-10" />}
    {night && <Mark className="size-10 shrink-0 sm:size-12 short:size-8" />}
    <div className="min-w-0 flex-1">
      <Base.Title className={night ? 'text-xl min-[24rem]:text-2xl short:text-lg' : 'text-lg'}>
        {title}
      </Base.Title>
      {text && (
        <Base.Description
          className={clsx('text-sm short:sr-only', night ? 'text-night-muted' : 'text-fg-muted')}
        >
          {text}
        </Base.Description>
      )}
    </div>
    <Base.Close
      aria-label={ui.close}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full',
        night ? 'bg-veil' : 'bg-sunken dark:bg-raised',
      )}
    >
      <X aria-hidden className="size-5" />
    </Base.Close>
  </div>
);
