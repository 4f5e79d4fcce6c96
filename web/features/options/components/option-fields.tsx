import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { chosenOptionMessages } from '#messages/placing/chosen-options.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { idsOf } from '../use-choice.ts';
import { Difference } from './difference.tsx';

export const groupDomId = (id: string): string => `group-${id}`;

type OptionFieldsProps = {
  group: OptionGroup;
  ids: readonly string[];
  error?: string;
  onToggle: (id: string) => void;
  onClear: () => void;
};

export function OptionFields({ group, ids, error, onToggle, onClear }: OptionFieldsProps) {
  const chosen = idsOf(group, ids);
  const isSingle = group.most === 1;
  const errorId = `${groupDomId(group.id)}-error`;
  return (
    <fieldset id={groupDomId(group.id)} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline gap-x-2 pb-1.5">
        <bdi className="text-base font-bold min-w-0">{group.name}</bdi>
        <span className="text-sm text-fg-muted">{chosenOptionMessages.range(group)}</span>
        {group.least > 0 && (
          <Badge size="sm" tone="neutral" className="ms-auto">
            {chosenOptionMessages.required}
          </Badge>
        )}
      </legend>
      {error && (
        <p id={errorId} role="alert" className="pb-1.5 text-sm font-semibold text-danger-ink">
          {error}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {isSingle && group.least === 0 && (
          <OptionRow
            kind="radio"
            groupId={group.id}
            name={chosenOptionMessages.none}
            isChosen={chosen.length === 0}
            onPick={onClear}
          />
        )}
        {group.options.map(({ id, name, priceCentimes, allergens, isOff = false }) => {
          const isChosen = chosen.includes(id);
          const isFull = !isSingle && chosen.length >= group.most && !isChosen;
          return (
            <OptionRow
              key={id}
              kind={isSingle ? 'radio' : 'checkbox'}
              groupId={group.id}
              name={name}
              contains={allergens && containsText(allergens)}
              aside={isOff ? chosenOptionMessages.off : <Difference centimes={priceCentimes} />}
              isChosen={isChosen}
              isDisabled={isOff || isFull}
              onPick={() => (isSingle && isChosen ? undefined : onToggle(id))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type OptionRowProps = {
  kind: 'radio' | 'checkbox';
  groupId: string;
  name: string;
  contains?: string | undefined;
  aside?: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean;
  onPick: () => void;
};

const OptionRow = ({
  kind,
  groupId,
  name,
  contains,
  aside,
  isChosen,
  isDisabled = false,
  onPick,
}: OptionRowProps) => (
  <label
    className={clsx(
      'flex min-h-12 items-center gap-3 rounded-lg border px-3 py-2 text-sm leading-snug font-semibold',
      isChosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-border-strong/60',
      isDisabled && 'text-fg-subtle',
    )}
  >
    <input
      type={kind}
      name={groupId}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onPick}
      className="size-5 shrink-0 accent-primary"
    />
    <span className="min-w-0 flex-1">
      <bdi>{name}</bdi>
      {contains && <span className="block text-xs text-fg-muted">{contains}</span>}
    </span>
    <span className="shrink-0 text-fg-muted">{aside}</span>
  </label>
);
