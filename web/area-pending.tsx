import type { Role } from '#shared/domain/permissions.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { Pending } from './pending.tsx';

type Area = Exclude<Role, 'customer'>;

const id = 'area-pending';

/**
 * What stands until an area's scripts have come, which takes seconds on a slow line: its frame and a skeleton in
 * the first HTML. Browsers keep the frame that came, so it costs them no script.
 */
export const areaPending = import.meta.env.SSR
  ? (area: Area) => () => <FirstFrame area={area} />
  : () => FrameThatCame;

function FrameThatCame() {
  const html = document.getElementById(id)?.innerHTML;
  // oxlint-disable-next-line react/no-danger -- what the server sent into this very page
  return html ? <output id={id} className="block" dangerouslySetInnerHTML={{ __html: html }} /> : <Pending />;
}

/** The grounds as the style sheet names them (`web/ui/frame/side-nav.tsx`). */
const grounds: Record<Area, string> = {
  courier: 'bg-area-courier [--mark-ink:var(--area-courier)]',
  restaurant: 'bg-area-restaurant [--mark-ink:var(--area-restaurant)]',
  admin: 'bg-area-admin [--mark-ink:var(--area-admin)]',
};

const Bar = ({ className }: { className: string }) => (
  <span className={`block animate-pulse rounded-md bg-sunken dark:bg-raised ${className}`} />
);

const Row = () => (
  <span className="flex h-16 items-center gap-4 px-4">
    <Bar className="size-10" />
    <span className="block flex-1 space-y-2">
      <Bar className="h-4 w-2/5" />
      <Bar className="h-3 w-3/5" />
    </span>
  </span>
);

/** The frame holds only what may be inside an `output`. */
const FirstFrame = ({ area }: { area: Area }) => (
  <output id={id} className="block">
    <span className="sr-only">{layoutMessages.loading}</span>
    <span aria-hidden className="block lg:flex">
      <span className="block h-dvh w-60 shrink-0 border-e border-border bg-surface max-lg:hidden">
        <span
          className={`on-night block px-5 text-white ${area === 'admin' ? 'py-3' : 'pt-5 pb-11'} ${grounds[area]}`}
        >
          <Logo />
        </span>
        <span className="block space-y-4 p-5">
          <Bar className="h-7" />
          <Bar className="h-7" />
          <Bar className="h-7" />
        </span>
      </span>
      <span className="block min-w-0 flex-1">
        <span className="flex h-16 items-center border-b border-border bg-surface px-4">
          <Bar className="h-7 w-32" />
        </span>
        <span className="m-4 block divide-y divide-border overflow-hidden rounded-xl bg-surface shadow-e1">
          <Row />
          <Row />
          <Row />
          <Row />
        </span>
        {area === 'courier' && (
          <span className="pb-safe fixed inset-x-0 bottom-0 block border-t border-border bg-surface md:hidden">
            <span className="block h-16" />
          </span>
        )}
      </span>
    </span>
  </output>
);
