import { formMessages } from '#messages/writing/forms.ts';
import { Button } from '#web/ui/buttons/button.tsx';

export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 rounded-lg bg-accent-soft px-4 py-1 text-sm text-accent-ink">
    <p className="flex-1 font-semibold">{formMessages.draftKept}</p>
    <Button tone="ghost" className="underline underline-offset-4" onClick={onDiscard}>
      {formMessages.discardDraft}
    </Button>
  </div>
);
