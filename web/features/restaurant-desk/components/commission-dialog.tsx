import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Agreements } from '#shared/contract/money/commissions.ts';
import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { formatDate, formatRate } from '#messages/writing/format.ts';
import { percentFromTyped, typedPercent } from '#web/features/settings/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { commissionQuery, useSetCommission } from '../api.ts';

interface CommissionDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export const CommissionDialog = ({ restaurant, isOpen, onClose }: CommissionDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={commissionMessages.title(restaurant.name)}
    text={commissionMessages.lead}
  >
    <Commission restaurant={restaurant} onDone={onClose} />
  </Dialog>
);

interface CommissionProps {
  restaurant: AdminsRestaurant;
  onDone: () => void;
}

function Commission({ restaurant, onDone }: CommissionProps) {
  const query = useQuery(commissionQuery(useApi(), restaurant.id));
  return (
    <Loaded query={query} failed={commissionMessages.loadFailed} loading={<RowsSkeleton />}>
      {(agreements) => (
        <div className="flex flex-col gap-5 p-6">
          <CommissionForm restaurant={restaurant} agreements={agreements} onDone={onDone} />
          <History {...agreements} />
        </div>
      )}
    </Loaded>
  );
}

type FormProps = CommissionProps & { agreements: Agreements };

function CommissionForm({ restaurant: { id, name }, agreements, onDone }: FormProps) {
  const { mutate, isPending, error } = useSetCommission();
  // What was seen when the form opened, until the admin is told of another one's change.
  const [seen, setSeen] = useState<Agreements | undefined>(agreements);
  const { percent: before, usualPercent } = seen ?? agreements;
  const { register, control, handleSubmit, setValue, formState } = useForm({
    defaultValues: { kind: before === null ? 'usual' : 'own', typed: typedPercent(before ?? usualPercent) },
  });
  const kind = useWatch({ control, name: 'kind' });
  const send = handleSubmit(({ typed }) => {
    const percent = kind === 'own' ? percentFromTyped(typed) : null;
    const onSuccess = () => {
      toast.success(commissionMessages.saved(name));
      onDone();
    };
    mutate({ id, percent, before }, { onSuccess, onError: () => setSeen(undefined) });
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <RadioList
        label={settingsMessages.commission}
        options={[
          { value: 'usual', label: commissionMessages.asUsual(formatRate(usualPercent)) },
          { value: 'own', label: commissionMessages.own },
        ]}
        value={kind}
        onChange={(value) => setValue('kind', value)}
      />
      {kind === 'own' && (
        <Field
          label={commissionMessages.percent}
          aside={settingsMessages.percent}
          hint={settingsMessages.commissionHint}
          error={formState.errors.typed?.message}
        >
          <TextInput
            ltr
            inputMode="decimal"
            autoComplete="off"
            {...register('typed', {
              validate: (typed) =>
                !Number.isNaN(percentFromTyped(typed)) || settingsMessages.commissionInvalid,
            })}
          />
        </Field>
      )}
      {error && <FormAlert>{failureText(error, restaurantDeskMessages.actFailed)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {formMessages.save}
      </Button>
    </form>
  );
}

const History = ({ history }: Agreements) =>
  history.length > 0 && (
    <section>
      <h3 className="text-sm font-bold">{commissionMessages.history}</h3>
      <ul className="mt-2 divide-y divide-border text-sm">
        {history.map(({ percent, since }) => (
          <li key={since.getTime()} className="flex justify-between gap-3 py-2">
            <span>{percent === null ? commissionMessages.asUsualShort : formatRate(percent)}</span>
            <span className="text-fg-muted">{commissionMessages.from(formatDate(since))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
