import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSpeaker, speakerState, toggleSpeaker } from './speaker.ts';

class FakeAudioContext extends EventTarget {
  state = 'suspended';
  isMoving = true;
  #time = 0;
  static readonly opened: FakeAudioContext[] = [];

  constructor() {
    super();
    FakeAudioContext.opened.push(this);
  }

  get currentTime(): number {
    return this.isMoving ? (this.#time += 1) : this.#time;
  }

  async close(): Promise<void> {
    this.state = 'closed';
  }

  async resume(): Promise<void> {
    this.#turn('running');
  }

  async suspend(): Promise<void> {
    this.#turn('suspended');
  }

  #turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeWindow extends EventTarget {
  constructor(readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>) {
    super();
  }
}

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => vi.stubGlobal('AudioContext', FakeAudioContext));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is full', { getItem: () => null, setItem: full }],
  ['may not be used', { getItem: full, setItem: full }],
])('a sound that is switched off stays off where the storage %s', async (_case, storage) => {
  vi.stubGlobal('window', new FakeWindow(storage));
  const close = openSpeaker();
  await vi.waitFor(() => expect(speakerState.get()).toBe('on'));
  toggleSpeaker();
  window.dispatchEvent(new Event('click'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(speakerState.get()).toBe('off');
  toggleSpeaker();
  await vi.waitFor(() => expect(speakerState.get()).toBe('on'));
  close();
});

it('a sound whose clock stands still is said to wait for a tap, and the tap opens another', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new FakeWindow({ getItem: () => null, setItem: () => undefined }));
  const close = openSpeaker();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speakerState.get()).toBe('on');
  const still = FakeAudioContext.opened.at(-1);
  if (!still) throw new Error('no sound was opened');
  still.isMoving = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(speakerState.get()).toBe('locked');
  window.dispatchEvent(new Event('click'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speakerState.get()).toBe('on');
  expect(still.state).toBe('closed');
  expect(FakeAudioContext.opened.at(-1)).not.toBe(still);
  close();
  vi.useRealTimers();
});

it('a sound whose start is never answered waits for a tap', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new FakeWindow({ getItem: () => null, setItem: () => undefined }));
  const close = openSpeaker();
  const opened = FakeAudioContext.opened.at(-1);
  if (!opened) throw new Error('no sound was opened');
  await opened.suspend();
  opened.resume = () => new Promise(() => undefined);
  window.dispatchEvent(new Event('click'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(speakerState.get()).toBe('locked');
  close();
  vi.useRealTimers();
});
