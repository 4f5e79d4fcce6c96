import { ui } from '#messages/frame/ui.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import type { FormRefusal } from '#web/ui/buttons/submit-button.tsx';

interface DialogActionsProps {
  refusal?: FormRefusal;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  cancelLabel?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog. The buttons stand side by side while both texts fit in one line. */
export const DialogActions = ({
  refusal,
  submitLabel,
  tone,
  busy,
  cancelLabel,
  onCancel,
}: DialogActionsProps) => (
  <>
    {refusal && <FormAlert>{refusal.message}</FormAlert>}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="lg" tone={tone} busy={busy} flex="auto">
        {submitLabel}
      </Button>
      <Button size="lg" tone="plain" onClick={onCancel} flex="auto">
        {cancelLabel ?? ui.cancel}
      </Button>
    </div>
  </>
);
