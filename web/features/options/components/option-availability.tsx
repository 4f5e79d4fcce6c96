import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { Card } from '#web/ui/display/card.tsx';
import { OptionLine } from './option-line.tsx';

export const OptionAvailability = ({ groups }: { groups: readonly OwnGroup[] }) => (
  <ul className="grid gap-4 fit-2-[21rem]">
    {groups.map(({ id, name, options }) => (
      <li key={id}>
        <Card className="p-4">
          <h3 className="text-base leading-snug">
            <bdi>{name}</bdi>
          </h3>
          <ul className="mt-1 divide-y divide-border">
            {options.map((option) => (
              <OptionLine key={option.id} groupId={id} option={option} />
            ))}
          </ul>
        </Card>
      </li>
    ))}
  </ul>
);
