import { handOverWays, type HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';
import { handOverChoice, handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { handOverFieldId } from '../state.ts';
import type { Wishes } from '../use-wishes.ts';

const options = handOverWays.map((value) => ({ value, label: handOverChoice[value] }));

export const HandOverCard = ({ wishes }: { wishes: Wishes }) => (
  <Card className="flex flex-col gap-3 p-5 md:p-6">
    <div id={handOverFieldId}>
      <Field
        label={handOverWayMessages.label}
        hint={handOverWayMessages.hint[wishes.handOverWay]}
        error={wishes.wayError}
      >
        <Select
          look="field"
          value={wishes.handOverWay}
          // The options are the domain's.
          onChange={({ target }) => wishes.onWay(target.value as HandOverWay)}
          options={options}
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
  </Card>
);
