/** Visitors who read kept pages, and a stream that notes hints, at each process. */
import { setTimeout as pause } from 'node:timers/promises';
import { HttpEventSource } from '#e2e/chaos/http-event-source.ts';

const everyMs = 300;

export interface Reader {
  /** `path status` of each answer that was not 200. */
  refused: string[];
  read(): number;
  slowestMs(): number;
  stop(): Promise<void>;
}

export function startReader(origin: string, paths: readonly string[]): Reader {
  const refused: string[] = [];
  let [count, slowestMs, isOver] = [0, 0, false];
  const read = async (): Promise<void> => {
    while (!isOver) {
      for (const path of paths) {
        const begun = performance.now();
        const status = await fetch(origin + path).then(
          async (answer) => (await answer.text(), answer.status),
          (error: unknown) => String(error),
        );
        count += 1;
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        if (status !== 200) refused.push(`${path} ${status}`);
      }
      await pause(everyMs);
    }
  };
  const reading = read();
  return {
    refused,
    read: () => count,
    slowestMs: () => slowestMs,
    async stop() {
      isOver = true;
      await reading;
    },
  };
}

export interface HintStream {
  /** When each `order version` came first, by `performance.now()`. */
  hints: Map<string, number>;
  /** When the page was told to ask for everything. */
  missed: number[];
  breaks(): number;
  close(): void;
}

/** Listens as a page of an admin does: a stream that breaks is opened again. */
export function openHintStream(origin: string, headers: Record<string, string>): HintStream {
  const hints = new Map<string, number>();
  const missed: number[] = [];
  let lastHeard = performance.now();
  let [breaks, isClosed] = [0, false];
  let source: HttpEventSource;
  const heard = (): number => (lastHeard = performance.now());
  const open = (): void => {
    source = new HttpEventSource(`${origin}/live?age=${Math.round(performance.now() - lastHeard)}`, headers);
    source.addEventListener('message', (event) => {
      const hint = JSON.parse(String((event as MessageEvent).data)) as {
        topic: string;
        id: string;
        aspect?: string;
        version: number;
      };
      const name = `${hint.id} ${hint.version}`;
      const at = heard();
      if (hint.topic === 'orders' && hint.aspect === undefined && !hints.has(name)) hints.set(name, at);
    });
    source.addEventListener('missed', () => missed.push(heard()));
    for (const event of ['beat', 'covered']) source.addEventListener(event, heard);
    source.addEventListener('error', () => {
      if (isClosed) return;
      breaks += 1;
      source.close();
      setTimeout(() => isClosed || open(), everyMs);
    });
  };
  open();
  return {
    hints,
    missed,
    breaks: () => breaks,
    close() {
      isClosed = true;
      source.close();
    },
  };
}
