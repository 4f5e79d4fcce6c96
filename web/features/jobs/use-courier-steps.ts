import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createKeptQueue, type KeptQueue } from './kept-queue.ts';
import { leaveFreely, leaveQuestion } from '#web/lib/leave-question.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { storedNames } from '#web/lib/storage.ts';
import { sendQueued } from './send-queued.ts';
import { createStore, useStore, type Store } from '#web/lib/store.ts';
import { liveState } from '#web/live/use-live-connection.ts';
import { isCourierStep, stepKey, type CourierStep } from './state.ts';
import { useSendStep, type SentStep } from './use-send-step.ts';

interface KeptSteps {
  queue: KeptQueue<CourierStep>;
  isWaiting: Store<boolean>;
}

const thing = 'mida.courier-steps';
/** The steps by courier id, so that another courier on the same phone does not send them. */
const kept = new Map<string, KeptSteps>();

function keptBy(courierId: string): KeptSteps {
  // The offline page reads this name (public/offline.js).
  const name = `${thing}.${courierId}` as const;
  const steps = kept.get(courierId) ?? {
    queue: createKeptQueue({ name, keyOf: stepKey, isEntry: isCourierStep }),
    isWaiting: createStore(false),
  };
  kept.set(courierId, steps);
  return steps;
}

function useCourierId(): string {
  const session = useQuery(useApi().auth.getSession.queryOptions({ enabled: false }));
  return session.data?.user?.id ?? '';
}

const none: readonly CourierStep[] = [];

export function useKeptSteps(): readonly CourierStep[] {
  const { queue, isWaiting } = keptBy(useCourierId());
  const steps = useSyncExternalStore(queue.subscribe, queue.read, () => none);
  return useStore(isWaiting) ? steps : none;
}

async function sendAll(
  { queue, isWaiting }: KeptSteps,
  send: (step: CourierStep) => Promise<SentStep>,
): Promise<Map<string, SentStep>> {
  const answers = new Map<string, SentStep>();
  const end = await sendQueued(queue, {
    send: async (step) => {
      const sent = await send(step);
      answers.set(stepKey(step), sent);
      return sent.result;
    },
    dependsOn: (later, refused) => later.orderId === refused.orderId,
  });
  isWaiting.set(end === 'waiting');
  return answers;
}

/** Each step is stored first, then sent; without a network it stays stored. */
export function useCourierSteps() {
  const courierId = useCourierId();
  const send = useSendStep(courierId);
  const [sending, setSending] = useState<CourierStep>();
  const make = async (asked: Omit<CourierStep, 'madeAt'>): Promise<SentStep | undefined> => {
    const step = { ...asked, madeAt: new Date().toISOString() };
    const steps = keptBy(courierId);
    steps.queue.add(step);
    setSending(step);
    try {
      return (await sendAll(steps, send)).get(stepKey(step));
    } finally {
      setSending((now) => (now === step ? undefined : now));
    }
  };
  return { make, sending };
}

const retryMs = 15_000;

export function useSendKeptSteps(): void {
  const courierId = useCourierId();
  const send = useSendStep(courierId);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Reading drops what is too old, of other couriers on this phone too.
    for (const name of storedNames(thing)) keptBy(name.slice(thing.length + 1)).queue.read();
    const steps = keptBy(courierId);
    const attempt = () => {
      if (steps.queue.read().length > 0) void sendAll(steps, send);
    };
    attempt();
    window.addEventListener('online', attempt, { signal });
    document.addEventListener('visibilitychange', attempt, { signal });
    const stopListening = liveState.subscribe(attempt);
    const timer = setInterval(attempt, retryMs);
    return () => {
      controller.abort();
      stopListening();
      clearInterval(timer);
    };
  }, [courierId, send]);
}

/** Calls `ask` before a sign-out with unsent steps. Mounted once. */
export function useLeaveQuestion(ask: () => Promise<boolean>): void {
  const courierId = useCourierId();
  useEffect(() => {
    leaveQuestion.set(async () => keptBy(courierId).queue.read().length === 0 || ask());
    return () => leaveQuestion.set(leaveFreely);
  }, [courierId, ask]);
}
