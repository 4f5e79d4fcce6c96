import { createStore } from '#web/lib/store.ts';

/** Wanted and able; wanted, but the browser waits for a tap; not wanted. */
export type SpeakerState = 'on' | 'locked' | 'off';

const key = 'mida.sound';
let context: AudioContext | null = null;

/** Whether this browser may make a noise; remembered, and wanted until it is turned off. */
export const speakerState = createStore<SpeakerState>('off');

/** Takes up what was wanted here last. Browsers make no sound before the first tap; then they may. */
export function openSpeaker(): () => void {
  if (isWanted()) void unlock();
  const unlockIfWanted = () => {
    if (speakerState.get() === 'locked') void unlock();
  };
  // After whatever was pressed: the button below is to find the speaker as it showed it.
  window.addEventListener('click', unlockIfWanted);
  return () => window.removeEventListener('click', unlockIfWanted);
}

/** From a tap: turns the sound on, or off for this browser until it is turned on again. */
export function toggleSpeaker(): void {
  const isWantedNow = speakerState.get() !== 'on';
  remember(isWantedNow);
  if (isWantedNow) return void unlock();
  speakerState.set('off');
  void context?.suspend();
}

/** Two soft bells, a fourth apart; nothing while the speaker is not on. */
export function ringBells(): void {
  if (speakerState.get() !== 'on' || !context) return;
  const { currentTime, destination } = context;
  for (const [index, hertz] of [880, 1175].entries()) {
    const start = currentTime + index * 0.18;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}

async function unlock(): Promise<void> {
  if (!context) {
    context = new AudioContext();
    // A tablet that slept, a call that came in: the browser stops the sound by itself.
    context.addEventListener('statechange', follow);
  }
  follow();
  // Without a tap it stays pending until there is one.
  await context.resume();
  follow();
}

function follow(): void {
  if (isWanted()) speakerState.set(context?.state === 'running' ? 'on' : 'locked');
}

function isWanted(): boolean {
  try {
    return window.localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function remember(isOn: boolean): void {
  try {
    window.localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage it is wanted again after a reload.
  }
}
