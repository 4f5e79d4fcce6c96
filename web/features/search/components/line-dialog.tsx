import { useForm } from 'react-hook-form';
import type { SynonymLineView } from '#shared/contract/menu/search.ts';
import { faultOfLine, readWords } from '#shared/domain/search/synonym-lines.ts';
import type { SynonymLine } from '#shared/domain/search/synonyms.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useAddSynonyms, useUpdateSynonyms } from '../api.ts';

/** A line that is changed, or the words with which a new one begins. */
export type OpenLine = { line: SynonymLineView } | { begun: string };

interface LineDialogProps {
  open: OpenLine;
  isOpen: boolean;
  onClose: () => void;
}

export const LineDialog = ({ open, isOpen, onClose }: LineDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(stays) => !stays && onClose()}
    title={'line' in open ? searchMessages.editLine : searchMessages.newLine}
  >
    <LineForm open={open} onDone={onClose} />
  </Dialog>
);

/** One word a line: a phone's keyboard has a key for it. */
const typedWords = (words: readonly string[]): string => words.join('\n');

function LineForm({ open, onDone }: { open: OpenLine; onDone: () => void }) {
  const { words, also } = 'line' in open ? open.line : { words: [], also: [] };
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      words: 'begun' in open && open.begun !== '' ? `${open.begun}\n` : typedWords(words),
      also: typedWords(also),
    },
  });
  const { save, isPending } = useSave(open);
  const { errors } = formState;
  const send = handleSubmit(async (typed) => {
    const line = { words: readWords(typed.words), also: readWords(typed.also) };
    const fault = faultOfLine(line);
    if (fault) return setError('words', { message: searchMessages.faults[fault] }, { shouldFocus: true });
    try {
      await save(line);
      toast.success(searchMessages.saved);
      onDone();
    } catch (error) {
      setError('root', { message: failureText(error, searchMessages.saveFailed) });
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5 p-6">
      <Field label={searchMessages.words} hint={searchMessages.wordsHint} error={errors.words?.message}>
        <TextArea {...register('words')} />
      </Field>
      <Field label={searchMessages.also} hint={searchMessages.alsoHint}>
        <TextArea {...register('also')} />
      </Field>
      <SubmitButton refusal={errors.root} label={formMessages.save} busy={isPending} />
    </form>
  );
}

function useSave(open: OpenLine) {
  const add = useAddSynonyms();
  const update = useUpdateSynonyms();
  const save = ({ words, also }: SynonymLine) => {
    const line = { words: [...words], also: [...also] };
    if ('begun' in open) return add.mutateAsync(line);
    const { id, version } = open.line;
    return update.mutateAsync({ id, version, ...line });
  };
  return { save, isPending: add.isPending || update.isPending };
}
