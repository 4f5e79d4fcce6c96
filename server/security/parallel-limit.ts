import { AppError } from '#shared/domain/errors.ts';
import { currentPlace } from '#server/admission.ts';

interface Size {
  running: number;
  waiting: number;
  /** How many pieces of one party wait at most. */
  each?: number;
}

/**
 * Runs `running` pieces of work at once, keeps `waiting` in line, and refuses more. Named parties take turns. A caller
 * who has left loses the turn.
 */
export function limitParallel({ running: most, waiting, each = waiting }: Size) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let inLine = 0;

  const enter = (party: string): Promise<void> | void => {
    if (running < most) {
      running += 1;
      return;
    }
    const line = lines.get(party) ?? [];
    if (inLine >= waiting || (party && line.length >= each)) throw new AppError('unavailable');
    inLine += 1;
    lines.set(party, line);
    return new Promise((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [party, line] = first;
    const next = line.shift();
    // The party goes behind the others.
    lines.delete(party);
    if (line.length > 0) lines.set(party, line);
    inLine -= 1;
    next?.();
  };

  return async <T>(work: () => Promise<T>, party = ''): Promise<T> => {
    const place = currentPlace();
    const inTurn = async (): Promise<T> => {
      await enter(party);
      try {
        if (place?.isLeft()) throw new AppError('unavailable');
        return await work();
      } finally {
        leave();
      }
    };
    // Other requests have its place meanwhile among those that the process works on.
    return place ? place.aside(inTurn) : inTurn();
  };
}
