import { differenceFromTyped, groupForm } from '#shared/contract/options-forms.ts';
import type { OwnGroup } from '#shared/contract/options.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { useAddGroup, useUpdateGroup } from './api.ts';
import { valuesOf } from './state.ts';

/** Outside the sheet: what was typed is there again when it opens. */
export function useGroupForm(group: OwnGroup | undefined, onDone: () => void) {
  const add = useAddGroup();
  const update = useUpdateGroup();
  const form = useContractForm(groupForm, {
    defaultValues: valuesOf(group),
    mode: 'onTouched',
    send: async ({ options, ...values }) => {
      const fields = {
        ...values,
        options: options.map(({ priceMad, ...option }) => ({
          ...option,
          priceCentimes: differenceFromTyped(priceMad),
        })),
      };
      const saved = await (group ? update.mutateAsync({ ...fields, id: group.id }) : add.mutateAsync(fields));
      form.reset(valuesOf(group && saved));
      toast.success(optionMessages.saved);
      onDone();
    },
    onRefused: ({ code }, setError) => {
      if (code === 'internal') setError('root', { message: optionMessages.saveFailed });
    },
  });
  return form;
}

export type GroupForm = ReturnType<typeof useGroupForm>;
