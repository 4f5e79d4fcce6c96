import { readText, writeText } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

/** 'locked': wanted, but the browser waits for a tap. */
export type SpeakerState = 'on' | 'locked' | 'off';

const key = 'mida.sound';
let context: AudioContext | null = null;

export const speakerState = createStore<SpeakerState>('off');

/** Browsers play no sound before the first tap. */
export function openSpeaker(): () => void {
  if (isWanted()) void unlock();
  const watch = setInterval(watchClock, clockPauseMs);
  const unlockIfWanted = () => {
    if (speakerState.get() === 'locked') void unlock();
  };
  // Listens for the click after its own handlers, so that the button acts on the state it showed.
  window.addEventListener('click', unlockIfWanted);
  return () => {
    clearInterval(watch);
    window.removeEventListener('click', unlockIfWanted);
  };
}

export function toggleSpeaker(): void {
  const isWantedNow = speakerState.get() !== 'on';
  remember(isWantedNow);
  if (isWantedNow) return void unlock();
  speakerState.set('off');
  void context?.suspend();
}

const loudness = { usual: 0.3, loud: 0.9 };

export function ringBells(how: keyof typeof loudness): void {
  if (speakerState.get() !== 'on' || !context) return;
  const { currentTime, destination } = context;
  for (const [index, hertz] of [880, 1175].entries()) {
    const start = currentTime + index * 0.18;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loudness[how], start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}

const clockPauseMs = 2_000;
let clock: number | undefined;
let standsStill = false;

/** After a call or another sound device, a browser may call a sound running whose clock stands still: nothing is heard. */
function watchClock(): void {
  if (context?.state !== 'running') clock = undefined;
  else {
    standsStill = context.currentTime === clock;
    clock = context.currentTime;
  }
  follow();
}

/** What stands still does not start again. */
function dropStill(): void {
  if (!standsStill || !context) return;
  context.removeEventListener('statechange', follow);
  context.close().catch(() => undefined);
  context = null;
  clock = undefined;
  standsStill = false;
}

async function unlock(): Promise<void> {
  dropStill();
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
  }
  follow();
  await waitAtMost(waits.soundMs, context.resume()).catch(() => undefined);
  follow();
}

function follow(): void {
  if (!isWanted()) return;
  speakerState.set(context?.state === 'running' && !standsStill ? 'on' : 'locked');
}

/** The wish for this page alone, where the storage is full or forbidden. */
let unkept: boolean | undefined;

const isWanted = (): boolean => unkept ?? readText(key) !== 'off';

function remember(isOn: boolean): void {
  const text = isOn ? 'on' : 'off';
  writeText(key, text);
  unkept = readText(key) === text ? undefined : isOn;
}
