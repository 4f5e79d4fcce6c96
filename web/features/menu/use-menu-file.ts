import { useState } from 'react';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useImportFile, usePreviewFile } from './api.ts';
import { readMenuFile } from './read-menu-file.ts';

export function useMenuFile() {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const preview = usePreviewFile();
  const { mutateAsync: importText, isPending: isImporting } = useImportFile();

  const show = (chosen: string) => {
    setText(chosen);
    preview.mutate(
      { text: chosen },
      {
        onError: (error) => {
          const { code, text: told } = readAppError(error);
          setRefusal(code === 'internal' ? menuFileMessages.previewFailed : told);
        },
      },
    );
  };
  return {
    preview: preview.data,
    refusal,
    isReading: preview.isPending,
    isImporting,
    choose: async (file: File) => {
      preview.reset();
      const read = await readMenuFile(file);
      setRefusal('refusal' in read ? read.refusal : undefined);
      if ('text' in read) show(read.text);
    },
    apply: (version: string) => {
      const act = importText({ text, version });
      tellEnd(act, {
        done: ({ added, changed }) => {
          preview.reset();
          toast.success(menuFileMessages.applied(added, changed));
        },
        failed: menuFileMessages.importFailed,
      });
      act.catch((error: unknown) => readAppError(error).code === 'menu_changed' && show(text));
    },
  };
}
