import { useEffect } from 'react';
import { formatNumber } from '#messages/writing/format.ts';
import { openSpeaker, ringBells, speakerState } from '#web/lib/speaker.ts';
import { useStore } from '#web/lib/store.ts';

const pauseMs = 3_000;
const urgentPauseMs = 1_500;

interface Alarm {
  newCount: number;
  isUrgent: boolean;
  hasArrival: boolean;
}

/** Rings on every page of the kitchen, also in the background, and counts in the tab's title. */
export function useKitchenAlarm({ newCount, isUrgent, hasArrival }: Alarm): void {
  const isNeeded = newCount > 0 || hasArrival;
  const isSpeakerOn = useStore(speakerState) === 'on';
  useEffect(openSpeaker, []);
  useEffect(() => {
    if (!isNeeded || !isSpeakerOn) return undefined;
    const ring = () => ringBells(isUrgent ? 'loud' : 'usual');
    ring();
    const timer = setInterval(ring, isUrgent ? urgentPauseMs : pauseMs);
    return () => clearInterval(timer);
  }, [isNeeded, newCount, isSpeakerOn, isUrgent]);
  useEffect(() => (newCount > 0 ? countInTitle(`(${formatNumber(newCount)}) `) : undefined), [newCount]);
}

/** Survives changes of the page's title. */
function countInTitle(count: string): () => void {
  const put = () => {
    if (!document.title.startsWith(count)) document.title = count + document.title;
  };
  put();
  const observer = new MutationObserver(put);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(count)) document.title = document.title.slice(count.length);
  };
}
