import { Download } from 'lucide-react';
import type { FileName } from '#shared/domain/writing/file-name.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, type ButtonProps } from './button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';

interface SaveCsvButtonProps<Input, Answer> extends Pick<ButtonProps, 'tone'> {
  label: string;
  mutation: { mutateAsync: (input: Input) => Promise<Answer>; isPending: boolean };
  input: NoInfer<Input>;
  fileName: (answer: Answer) => FileName;
  failed: string;
}

/** The button asks the server for a file and saves it. */
export function SaveCsvButton<Input, Answer extends { csv: string | Blob }>(
  props: SaveCsvButtonProps<Input, Answer>,
) {
  const { mutateAsync, isPending } = props.mutation;
  const save = (answer: Answer) => saveFile(props.fileName(answer), answer.csv, 'text/csv;charset=utf-8');
  const handlePress = () => tellEnd(mutateAsync(props.input), { done: save, failed: props.failed });
  return (
    <Button tone={props.tone ?? 'soft'} busy={isPending} onClick={handlePress}>
      <Download aria-hidden className="size-5" />
      {props.label}
    </Button>
  );
}
