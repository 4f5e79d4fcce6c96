import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { optionNames } from '#messages/placing/with-options.ts';
import { Card } from '#web/ui/display/card.tsx';
import { withMoved } from '../arrangement.ts';
import { useGroupOrder } from '../use-group-order.ts';
import { SortableList } from './sortable-list.tsx';

/** The order in which a dish shows its groups of options (product §3.6). */
export function GroupOrder({ groups }: { groups: readonly OwnGroup[] }) {
  const { shown, arrange } = useGroupOrder(groups);
  const seen = shown.map(({ id }) => id);
  return (
    <section aria-labelledby="group-order" className="mt-6 max-w-2xl">
      <h2 id="group-order" className="text-lg">
        {arrangementMessages.groups}
      </h2>
      <p className="mb-3 text-sm text-fg-muted">{arrangementMessages.groupsLead}</p>
      <Card className="overflow-hidden">
        <SortableList
          label={arrangementMessages.groups}
          items={shown}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={(from, to) => arrange({ seen, order: withMoved(seen, from, to) })}
          head={(group) => <GroupName group={group} />}
        />
      </Card>
    </section>
  );
}

export const GroupName = ({ group: { name, options } }: { group: OwnGroup }) => (
  <span className="min-w-0 py-2 leading-snug">
    <bdi className="block font-bold">{name}</bdi>
    <bdi className="text-xs text-fg-subtle">{optionNames(options)}</bdi>
  </span>
);
