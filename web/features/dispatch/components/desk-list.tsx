import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const atOnce = 20;

interface DeskListProps {
  title: string;
  className: string;
  /** The keys of all items, in their sequence. */
  keys: readonly string[];
  none: ReactNode;
  /** Draws this number of items. */
  children: (count: number) => ReactNode;
}

export function DeskList({ title, className, keys, none, children }: DeskListProps) {
  const id = useId();
  const steady = useSteadyList(keys);
  const [count, setCount] = useState(atOnce);
  return (
    <section aria-labelledby={id} data-drop-list className={clsx('min-w-0', className)} {...steady}>
      <h2 id={id} className="mb-2 flex items-center gap-2 text-lg">
        {title}
        <span className="num rounded-full bg-sunken px-2.5 text-sm font-extrabold dark:bg-raised">
          {formatNumber(keys.length)}
        </span>
      </h2>
      {keys.length === 0 ? none : <ul className="grid grid-cols-1 gap-3">{children(count)}</ul>}
      {count < keys.length && (
        <Button tone="plain" className="mt-3" onClick={() => setCount(count + atOnce)}>
          {ui.more}
        </Button>
      )}
    </section>
  );
}
