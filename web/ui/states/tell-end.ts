import { failureText } from '#web/lib/app-error.ts';
import { internalText } from '#messages/writing/failures.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export interface Ending<Answer> {
  /** The words of a toast after a success, or what is done then. */
  done?: string | ((answer: Answer) => void);
  /** What to say of a fault that has no words of its own. */
  failed?: string;
  settled?: () => void;
}

/** Reports the end also when a live hint removes the part before the answer: the library then drops `mutate` callbacks. */
export function tellEnd<Answer>(
  act: Promise<Answer>,
  { done, failed = internalText, settled }: Ending<Answer>,
): void {
  const tellDone = typeof done === 'string' ? () => toast.success(done) : done;
  void act.then(tellDone, (error: unknown) => toast.error(failureText(error, failed))).finally(settled);
}
