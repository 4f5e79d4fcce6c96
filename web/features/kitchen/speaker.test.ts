import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSpeaker, speakerState, toggleSpeaker } from './speaker.ts';

class FakeAudioContext extends EventTarget {
  state = 'suspended';

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
