import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';

interface SaveBarProps {
  version: number;
  isEdited: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: () => void;
  onReset: () => void;
}

/** Stays in sight: an edit is nothing before it is saved. */
export const SaveBar = ({ version, isEdited, isSaving, error, onSave, onReset }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 space-y-2 rounded-t-xl bg-surface p-3 shadow-e2 short:static">
    {isEdited && <LeaveGuard />}
    {error !== null && <FormAlert>{failureText(error, tariffDeskMessages.saveFailed)}</FormAlert>}
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 px-2 text-sm font-semibold text-fg-muted">
        {isEdited ? tariffDeskMessages.unsaved : tariffDeskMessages.upToDate(version)}
      </p>
      <Button tone="ghost" aria-disabled={!isEdited || undefined} onClick={() => isEdited && onReset()}>
        {tariffDeskMessages.reset}
      </Button>
      <Button busy={isSaving} aria-disabled={!isEdited || undefined} onClick={() => isEdited && onSave()}>
        {tariffDeskMessages.save}
      </Button>
    </div>
  </div>
);
