import { useEffect, useEffectEvent } from 'react';

/** Focuses a field of the dialog when it appears, and again when `part` changes. */
export function useDialogFocus(focus: () => void, part: string): void {
  const handleFocus = useEffectEvent(focus);
  useEffect(() => afterDialogHasFocus(handleFocus), [part]);
}

/** When the focused field disappears, the dialog takes the focus, and again a frame later. */
function afterDialogHasFocus(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
