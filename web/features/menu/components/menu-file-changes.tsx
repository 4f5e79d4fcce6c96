import type { ReactNode } from 'react';
import type { MenuFilePreview } from '#shared/contract/menu/menu-file.ts';
import { menuFileHead, menuFileMessages } from '#messages/menu/menu-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';

type Changed = MenuFilePreview['changed'][number];
type MenuFileChangesProps = { preview: MenuFilePreview; isImporting: boolean; onApply: () => void };

export function MenuFileChanges({ preview, isImporting, onApply }: MenuFileChangesProps) {
  const { added, changed, unchanged, kept } = preview;
  const hasChanges = added.length + changed.length > 0;
  return (
    <div className="space-y-4 border-t border-border pt-4">
      <h3 className="text-base">
        {hasChanges ? menuFileMessages.previewTitle : menuFileMessages.nothingTitle}
      </h3>
      {!hasChanges && <p className="text-sm text-fg-muted">{menuFileMessages.nothing}</p>}
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count label={menuFileMessages.added} count={added.length} />
        <Count label={menuFileMessages.changed} count={changed.length} />
        <Count label={menuFileMessages.unchanged} count={unchanged} />
        <Count label={menuFileMessages.kept} count={kept} />
      </dl>
      <Part title={menuFileMessages.added} items={added}>
        {({ name, category, priceCentimes }) => (
          <p className="flex items-baseline gap-2 font-semibold">
            <span className="min-w-0 flex-1">
              <bdi>{name}</bdi>
              <span className="ms-2 text-xs font-medium text-fg-subtle">
                <bdi>{category}</bdi>
              </span>
            </span>
            <Price centimes={priceCentimes} />
          </p>
        )}
      </Part>
      <Part title={menuFileMessages.changed} items={changed}>
        {(dish) => <ChangedDish dish={dish} />}
      </Part>
      {hasChanges && (
        <Button size="lg" busy={isImporting} onClick={onApply} className="w-full sm:w-auto">
          {menuFileMessages.apply}
        </Button>
      )}
    </div>
  );
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse rounded-lg bg-sunken px-3 py-2 dark:bg-raised">
    <dt className="text-xs text-fg-muted">{label}</dt>
    <dd className="num text-xl font-extrabold">{count}</dd>
  </div>
);

const shownMax = 50;

type PartProps<Item> = { title: string; items: readonly Item[]; children: (item: Item) => ReactNode };

function Part<Item extends { line: number }>({ title, items, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h4 className="text-sm font-bold text-fg-muted">{title}</h4>
      <ul className="divide-y divide-border text-sm">
        {items.slice(0, shownMax).map((item) => (
          <li key={item.line} className="py-2">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shownMax && (
        <p className="text-sm text-fg-muted">{menuFileMessages.more(items.length - shownMax)}</p>
      )}
    </section>
  );
}

const ChangedDish = ({ dish: { name, fields } }: { dish: Changed }) => (
  <>
    <p className="font-semibold">
      <bdi>{name}</bdi>
    </p>
    <ul className="space-y-1">
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          <span className="text-fg-muted">{menuFileHead[column]}: </span>
          <span className="sr-only">{menuFileMessages.before} </span>
          <del className="text-fg-subtle">
            <bdi>{before || menuFileMessages.noText}</bdi>
          </del>{' '}
          <span className="sr-only">{menuFileMessages.after} </span>
          <ins className="font-bold no-underline">
            <bdi>{after || menuFileMessages.noText}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  </>
);
