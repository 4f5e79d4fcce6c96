import type { Hint } from '#shared/contract/marketplace/events.ts';
import type { Caller } from './clients.ts';

export interface TestStream {
  headers: Headers;
  /** Frames in order, without ids, and without the first one, which only sets the pause before a retry. */
  nextFrame(): Promise<string>;
  /** The last id that was read. */
  lastId(): string | undefined;
  nextHint(): Promise<Hint>;
  /** Resolves with the unread frames when the server ends the stream. */
  rest(): Promise<string[]>;
  close(): Promise<void>;
}

/** Throws when the server refuses it. */
export async function openTestStream(
  origin: string,
  { headers }: Pick<Caller, 'headers'>,
  search = '',
): Promise<TestStream> {
  const aborting = new AbortController();
  const response = await fetch(`${origin}/live${search}`, { headers, signal: aborting.signal });
  if (response.status !== 200 || !response.body) throw new Error(`/live answered ${response.status}`);
  let lastId: string | undefined;
  const frames = readFrames(response.body, (id) => (lastId = id));
  await frames.next();
  const nextFrame = async (): Promise<string> => {
    const { value, done } = await frames.next();
    if (done) throw new Error('The stream ended');
    return value;
  };
  return {
    headers: response.headers,
    nextFrame,
    lastId: () => lastId,
    nextHint: async () => {
      const frame = await nextFrame();
      if (!frame.startsWith('data: ')) throw new Error(`Not a hint: ${frame}`);
      return JSON.parse(frame.slice('data: '.length)) as Hint;
    },
    rest: async () => {
      const left = [];
      for await (const frame of frames) left.push(frame);
      return left;
    },
    close: async () => {
      aborting.abort();
      await frames.return(undefined).catch(() => {});
    },
  };
}

async function* readFrames(
  body: ReadableStream<Uint8Array>,
  note: (id: string) => void,
): AsyncGenerator<string, void, undefined> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const [, id] = /^id: (.+)$/m.exec(frame) ?? [];
      if (id) note(id);
      yield frame.replace(/^id: .+\n/m, '');
    }
  }
}
