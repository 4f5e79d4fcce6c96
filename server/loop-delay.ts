/** How late the process runs what is due: with this delay it also answers /healthz. */
export interface LoopDelay {
  /** The worst of the last tenth of a second. */
  readonly lateMs: number;
  /** Measures while it is asked to; `onWindow` gets the delay of each tenth of a second. */
  measureWhile(isNeeded: () => boolean): void;
}

const tickMs = 20;
const windowMs = 100;

export function watchLoopDelay(onWindow: (lateMs: number) => void): LoopDelay {
  let lateMs = 0;
  let timer: NodeJS.Timeout | undefined;

  return {
    get lateMs() {
      return timer ? lateMs : 0;
    },
    measureWhile(isNeeded) {
      if (timer) return;
      let worst = 0;
      let due = performance.now() + tickMs;
      let windowEnds = performance.now() + windowMs;
      timer = setInterval(() => {
        const now = performance.now();
        worst = Math.max(worst, now - due);
        due = now + tickMs;
        if (now < windowEnds) return;
        lateMs = worst;
        worst = 0;
        windowEnds = now + windowMs;
        onWindow(lateMs);
        if (isNeeded()) return;
        clearInterval(timer);
        timer = undefined;
      }, tickMs);
      timer.unref();
    },
  };
}
