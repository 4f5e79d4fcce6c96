import { useEffect, useState } from 'react';

const pauseMs = 3_000;

/** Rings until nothing new waits. Browsers allow sound only after a press, so it starts silent. */
export function useOrderChime(isRinging: boolean): { isOn: boolean; toggle: () => void } {
  const [speaker, setSpeaker] = useState<AudioContext | null>(null);

  useEffect(() => {
    if (!speaker || !isRinging) return undefined;
    ring(speaker);
    const timer = setInterval(() => ring(speaker), pauseMs);
    return () => clearInterval(timer);
  }, [speaker, isRinging]);

  const toggle = () => {
    if (!speaker) return setSpeaker(new AudioContext());
    setSpeaker(null);
    return void speaker.close();
  };
  return { isOn: speaker !== null, toggle };
}

/** Two soft bells, a fourth apart. */
function ring(speaker: AudioContext): void {
  for (const [index, hertz] of [880, 1175].entries()) {
    const start = speaker.currentTime + index * 0.18;
    const tone = speaker.createOscillator();
    const volume = speaker.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(volume).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
