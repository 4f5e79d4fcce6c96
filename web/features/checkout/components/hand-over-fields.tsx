import { handOverWays, type HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { handOverFieldId } from '../state.ts';
import type { Wishes } from '../use-wishes.ts';

interface HandOverFieldsProps {
  wishes: Wishes;
  /** The names of the ways, as the customer or the desk calls them. */
  names: Record<HandOverWay, string>;
  hint?: string | undefined;
}

export const HandOverFields = ({ wishes, names, hint }: HandOverFieldsProps) => (
  <>
    <div id={handOverFieldId}>
      <Field label={handOverWayMessages.label} hint={hint} error={wishes.wayError}>
        <Select
          look="field"
          value={wishes.handOverWay}
          // The options are the domain's.
          onChange={({ target }) => wishes.onWay(target.value as HandOverWay)}
          options={handOverWays.map((value) => ({ value, label: names[value] }))}
        />
      </Field>
    </div>
    <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
      <input
        type="checkbox"
        checked={wishes.wantsCutlery}
        onChange={({ target }) => wishes.onCutlery(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      {handOverWayMessages.wantCutlery}
    </label>
  </>
);
