import { delistForm } from '#shared/contract/restaurants/restaurants-desk-forms.ts';
import { limits } from '#shared/domain/limits.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useDecide, useDelist } from '../api.ts';

type ReasonAct = { act: 'reject'; id: string; name: string } | { act: 'delist'; id: number; name: string };

const questions = {
  reject: {
    title: restaurantDeskMessages.rejectTitle,
    text: restaurantDeskMessages.rejectLead,
    confirmLabel: restaurantDeskMessages.reject,
    done: restaurantDeskMessages.rejected,
  },
  delist: {
    title: restaurantDeskMessages.delistTitle,
    text: restaurantDeskMessages.delistLead,
    confirmLabel: restaurantDeskMessages.delist,
    done: restaurantDeskMessages.delisted,
  },
};

interface ReasonDialogProps {
  about: ReasonAct;
  isOpen: boolean;
  onClose: () => void;
}

export const ReasonDialog = ({ about, isOpen, onClose }: ReasonDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={questions[about.act].title(about.name)}
    text={questions[about.act].text}
  >
    <ReasonForm about={about} onDone={onClose} />
  </Dialog>
);

function ReasonForm({ about, onDone }: { about: ReasonAct; onDone: () => void }) {
  const decide = useDecide();
  const delist = useDelist();
  const { confirmLabel, done } = questions[about.act];
  const { register, errors, isSubmitting, handleSend } = useContractForm(delistForm, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      if (about.act === 'reject') await decide.mutateAsync({ id: about.id, decision: 'rejected', reason });
      else await delist.mutateAsync({ id: about.id, reason });
      toast.success(done(about.name));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field
        label={restaurantDeskMessages.reason}
        hint={restaurantDeskMessages.reasonHint}
        error={errors.reason?.message}
      >
        <TextArea maxLength={limits.noteMax} {...register('reason')} />
      </Field>
      <DialogActions
        refusal={errors.root}
        submitLabel={confirmLabel}
        tone="danger"
        busy={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
}
