import { categoryForm } from '#shared/contract/menu/menu-forms.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useRenameCategory } from '../api.ts';

type RenameCategoryDialogProps = { category: string; isOpen: boolean; onClose: () => void };

export const RenameCategoryDialog = ({ category, isOpen, onClose }: RenameCategoryDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={arrangementMessages.renameTitle}
    text={arrangementMessages.renameLead}
  >
    <RenameCategoryForm category={category} onDone={onClose} />
  </Dialog>
);

function RenameCategoryForm({ category, onDone }: { category: string; onDone: () => void }) {
  const rename = useRenameCategory();
  const { register, errors, isSubmitting, handleSend } = useContractForm(categoryForm, {
    defaultValues: { name: category },
    send: async ({ name }) => {
      await rename.mutateAsync({ category, name });
      toast.success(arrangementMessages.renamed);
      onDone();
    },
    onRefused: ({ code }, setError) => {
      if (code === 'internal') setError('root', { message: arrangementMessages.renameFailed });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-5">
      <Field label={menuMessages.category} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <SubmitButton size="xl" busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  );
}
