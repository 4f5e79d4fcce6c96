import { useId, useRef } from 'react';
import { centimesFromTyped, menuItemForm } from '#shared/contract/menu-forms.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { formMessages } from '#shared/messages/ar/forms.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddMenuItem, useUpdateMenuItem } from '../api.ts';
import { fieldsOf, type MenuItemValues } from '../state.ts';
import { useMenuItemDraft } from '../use-menu-item-draft.ts';
import { useMenuItemPhoto } from '../use-menu-item-photo.ts';
import { FrenchNameField, LabelsField } from './labels-field.tsx';
import { MenuItemPhotoField } from './menu-item-photo-field.tsx';

type MenuItemFormProps = {
  item?: PublicMenuItem;
  categories: readonly string[];
  onDone: () => void;
};

export function MenuItemForm({ item, categories, onDone }: MenuItemFormProps) {
  const listId = useId();
  const save = useSaveMenuItem(item);
  const draft = useMenuItemDraft(item);
  const photo = useMenuItemPhoto(item, draft);

  const { register, reset, subscribe, errors, isSubmitting, handleSend } = useContractForm(menuItemForm, {
    defaultValues: draft.opened,
    mode: 'onTouched',
    send: async (values) => {
      const { id } = await save(draft.withSaved(values));
      draft.forget();
      if (!(await photo.save(id))) return;
      toast.success(item ? menuMessages.saved : menuMessages.added);
      onDone();
    },
    onRefused: ({ code }, setError) => {
      const failed = item ? menuMessages.saveFailed : menuMessages.addFailed;
      if (code === 'internal') setError('root', { message: failed });
    },
  });

  useKeptValues(subscribe, draft.keepValues);
  const handleDiscard = () => {
    photo.dropChosen();
    reset(fieldsOf(item));
    draft.discard();
  };

  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      {draft.kept && <DraftNote onDiscard={handleDiscard} />}
      <MenuItemPhotoField item={item} photo={photo} />
      <Field label={menuMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <FrenchNameField register={register} error={errors.frenchName?.message} />
      <Field label={menuMessages.description} error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label={menuMessages.category} error={errors.category?.message}>
          <TextInput {...register('category')} list={listId} autoComplete="off" />
        </Field>
        <Field label={menuMessages.price} error={errors.priceMad?.message}>
          <TextInput ltr {...register('priceMad')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <LabelsField register={register} />
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="xl" busy={isSubmitting} className="mt-2">
        {item ? formMessages.save : menuMessages.add}
      </Button>
    </form>
  );
}

/** If only the photo failed, the next try changes the added dish. */
function useSaveMenuItem(item: PublicMenuItem | undefined) {
  const add = useAddMenuItem();
  const update = useUpdateMenuItem();
  const knownId = useRef(item?.id);
  return async ({ priceMad, ...texts }: MenuItemValues) => {
    const fields = { ...texts, priceCentimes: centimesFromTyped(priceMad) };
    const { current: id } = knownId;
    const saved = await (id ? update.mutateAsync({ ...fields, id }) : add.mutateAsync(fields));
    knownId.current = saved.id;
    return saved;
  };
}
