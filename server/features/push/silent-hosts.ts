const silencesMax = 3;
const pauseMs = 30_000;

interface Silence {
  inARow: number;
  askAgainAt: number;
}

/** A relay gets no message for half a minute after three silences in a row; then one message tests it. */
export function createSilentHosts() {
  const silences = new Map<string, Silence>();
  return {
    /** 0 lets this caller ask. */
    secondsToWait(host: string): number {
      const silence = silences.get(host);
      if (!silence || silence.inARow < silencesMax) return 0;
      const waitMs = silence.askAgainAt - Date.now();
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      silence.askAgainAt = Date.now() + pauseMs;
      return 0;
    },
    noteSilence(host: string): void {
      const inARow = (silences.get(host)?.inARow ?? 0) + 1;
      silences.set(host, { inARow, askAgainAt: Date.now() + pauseMs });
    },
    noteAnswer(host: string): void {
      silences.delete(host);
    },
  };
}
