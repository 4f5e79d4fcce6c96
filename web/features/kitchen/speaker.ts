import { readText, writeText } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** 'locked': wanted, but the browser waits for a tap. */
export type SpeakerState = 'on' | 'locked' | 'off';

const key = 'mida.sound';
let context: AudioContext | null = null;

export const speakerState = createStore<SpeakerState>('off');

/** Browsers play no sound before the first tap. */
export function openSpeaker(): () => void {
  if (isWanted()) void unlock();
  const unlockIfWanted = () => {
    if (speakerState.get() === 'locked') void unlock();
  };
  // Listens for the click after its own handlers, so that the button acts on the state it showed.
  window.addEventListener('click', unlockIfWanted);
  return () => window.removeEventListener('click', unlockIfWanted);
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

async function unlock(): Promise<void> {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
  }
  follow();
  await context.resume();
  follow();
}

function follow(): void {
  if (isWanted()) speakerState.set(context?.state === 'running' ? 'on' : 'locked');
}

/** Of this page alone, where the storage is full or forbidden. */
let unkept: boolean | undefined;

const isWanted = (): boolean => unkept ?? readText(key) !== 'off';

function remember(isOn: boolean): void {
  const text = isOn ? 'on' : 'off';
  writeText(key, text);
  unkept = readText(key) === text ? undefined : isOn;
}
