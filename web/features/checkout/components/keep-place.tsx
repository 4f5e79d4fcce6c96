import { placeKinds, placeLimits } from '#shared/domain/places/places.ts';
import { placeKindName, placeMessages } from '#messages/places/places.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { placeNameId } from '../state.ts';
import type { Keeping } from '../use-keeping.ts';

const kinds = placeKinds.map((value) => ({ value, label: placeKindName[value] }));

export const KeepPlace = ({ keeping }: { keeping: Keeping }) =>
  keeping.isOffered ? (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 dark:bg-raised">
      <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          checked={keeping.isWanted}
          onChange={({ target }) => keeping.onWanted(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          {placeMessages.keep}
          <span className="block text-xs font-normal text-fg-subtle">{placeMessages.keepHint}</span>
        </span>
      </label>
      {keeping.isWanted && (
        <RadioList
          label={placeMessages.kind}
          options={kinds}
          value={keeping.kind}
          onChange={keeping.onKind}
        />
      )}
      {keeping.isWanted && keeping.kind === 'other' && (
        <div id={placeNameId}>
          <Field label={placeMessages.name} error={keeping.nameError}>
            <TextInput
              value={keeping.typedName}
              onChange={({ target }) => keeping.onName(target.value)}
              maxLength={placeLimits.nameMax}
              autoComplete="off"
              placeholder={placeMessages.namePlaceholder}
            />
          </Field>
        </div>
      )}
    </div>
  ) : null;
