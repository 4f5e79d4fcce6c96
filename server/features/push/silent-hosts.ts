const silencesMax = 3;
const pauseMs = 30_000;

interface Silence {
  inARow: number;
  askAgainAt: number;
}

/**
 * Relays that keep silent: after three silences in a row a host is left alone for half a minute, so that its devices
 * hold up no others. Then one message asks for all whether it answers again.
 */
export function createSilentHosts() {
  const silences = new Map<string, Silence>();
  return {
    /** Seconds for which the host is to be left alone; 0 when it may be asked, by this caller. */
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
