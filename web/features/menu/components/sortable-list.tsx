import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useDragToSort } from '../use-drag-to-sort.ts';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  head: (item: Item) => ReactNode;
  body?: (item: Item) => ReactNode;
};

/** Rows move by a handle, dragged or grasped with Space, or by buttons, which need neither a steady hand nor a pointer. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, head, body } = props;
  const move = (from: number, to: number) => {
    const [item] = items.slice(from, from + 1);
    if (item === undefined || to < 0 || to >= items.length) return;
    props.onMove(from, to);
    toast.say(arrangementMessages.moved(nameOf(item), to + 1, items.length));
  };
  const { list, drag, handleOf } = useDragToSort({
    keys: items.map(keyOf),
    onMove: move,
    onSay: (said, { from, to }) => {
      const [item] = items.slice(from, from + 1);
      if (item !== undefined) toast.say(sayings[said](nameOf(item), to + 1, items.length));
    },
  });
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-border">
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          data-focus-item={keyOf(item)}
          className={clsx(
            'relative',
            drag?.from === index && 'bg-primary-soft',
            drag && drag.from !== drag.to && drag.to === index && lineAt[drag.to < drag.from ? 'top' : 'end'],
          )}
        >
          <div className="flex items-center">
            <IconButton
              icon={GripVertical}
              label={arrangementMessages.grasp(nameOf(item))}
              className="cursor-grab touch-none active:cursor-grabbing"
              {...handleOf(index)}
            />
            <div className="flex min-w-0 flex-1 items-center">{head(item)}</div>
            <IconButton
              icon={ArrowUp}
              label={arrangementMessages.moveUp(nameOf(item))}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={arrangementMessages.moveDown(nameOf(item))}
              aria-disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </div>
          {body?.(item)}
        </li>
      ))}
    </ul>
  );
}

const sayings = {
  grasped: arrangementMessages.grasped,
  over: arrangementMessages.over,
  undone: arrangementMessages.putBack,
};

const line = 'after:absolute after:inset-x-0 after:h-1 after:rounded-full after:bg-primary';
const lineAt = { top: clsx(line, 'after:-top-0.5'), end: clsx(line, 'after:-bottom-0.5') };
