import { useId, useRef, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { menuItemForm } from '#shared/contract/menu/menu-forms.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { centimesFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { DraftNote } from '#web/ui/fields/draft-note.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
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
  const form = useRef<HTMLFormElement>(null);
  // If only the photo failed, the next try changes the added dish.
  const [added, setAdded] = useState<PublicMenuItem>();
  const save = useSaveMenuItem();
  const draft = useMenuItemDraft(item ?? added);
  const photo = useMenuItemPhoto(item, draft);

  const { register, reset, subscribe, errors, isSubmitting, handleSend } = useContractForm(menuItemForm, {
    defaultValues: draft.opened,
    mode: 'onTouched',
    send: async (values) => {
      const file = await photo.readChosen();
      const saved = await save(draft.withSaved(values), item ?? added ?? { newId: draft.newId() });
      draft.markSaved(fieldsOf(saved));
      setAdded(saved);
      if (!(await photo.save(saved.id, file))) {
        if (!form.current) toast.error(photoMessages.dishWithoutPhoto(saved.name));
        return;
      }
      toast.success(item ? menuMessages.saved : menuMessages.added);
      // The user may have closed this editor meanwhile, and opened the one of another dish.
      if (form.current) onDone();
    },
    onRefused: ({ code, text }, setError) => {
      const failed = item ? menuMessages.saveFailed : menuMessages.addFailed;
      if (code === 'internal') setError('root', { message: failed });
      if (!form.current) toast.error(code === 'internal' ? failed : text);
    },
  });

  useKeptValues(subscribe, draft.keepValues);
  const handleDiscard = () => {
    photo.dropChosen();
    reset(fieldsOf(item));
    draft.discard();
  };

  return (
    <form ref={form} noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      {draft.kept && <DraftNote onDiscard={handleDiscard} />}
      <MenuItemPhotoField item={item} photo={photo} />
      <Field label={menuMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <FrenchNameField register={register} error={errors.frenchName?.message} />
      <Field label={menuMessages.description} error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <CategoryField register={register} error={errors.category?.message} categories={categories} />
        <PriceField register={register} error={errors.priceMad?.message} />
      </div>
      <LabelsField register={register} error={errors.labels?.message} />
      <SubmitButton
        size="xl"
        busy={isSubmitting}
        className="mt-2"
        refusal={errors.root}
        label={item ? formMessages.save : menuMessages.add}
      />
    </form>
  );
}

interface OwnFieldProps {
  register: UseFormRegister<MenuItemValues>;
  error: string | undefined;
}

const PriceField = ({ register, error }: OwnFieldProps) => (
  <Field label={menuMessages.price} error={error}>
    <TextInput ltr {...register('priceMad')} inputMode="decimal" autoComplete="off" />
  </Field>
);

type CategoryFieldProps = OwnFieldProps & { categories: readonly string[] };

function CategoryField({ register, error, categories }: CategoryFieldProps) {
  const listId = useId();
  return (
    <div>
      <Field label={menuMessages.category} error={error}>
        <TextInput {...register('category')} list={listId} autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  );
}

function useSaveMenuItem() {
  const add = useAddMenuItem();
  const update = useUpdateMenuItem();
  return (
    { priceMad, ...texts }: MenuItemValues,
    dish: Pick<PublicMenuItem, 'id'> | { newId: string },
  ): Promise<PublicMenuItem> => {
    const fields = { ...texts, priceCentimes: centimesFromTyped(priceMad) };
    return 'id' in dish
      ? update.mutateAsync({ ...fields, id: dish.id })
      : add.mutateAsync({ ...fields, id: dish.newId });
  };
}
