import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { createKeptQueue, type KeptQueue } from '#web/lib/kept-queue.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { sendKept } from '#web/lib/send-kept.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { liveState } from '#web/lib/use-live-connection.ts';
import { isCourierStep, stepKey, type CourierStep } from './state.ts';
import { useSendStep, type SentStep } from './use-send-step.ts';

/** Each courier's own: another one on the same phone does not send them. */
const queues = new Map<string, KeptQueue<CourierStep>>();

function queueOf(userId: string): KeptQueue<CourierStep> {
  const name = `mida.courier-steps.${userId}`;
  const queue = queues.get(name) ?? createKeptQueue({ name, keyOf: stepKey, isEntry: isCourierStep });
  queues.set(name, queue);
  return queue;
}

/** Whose session it is, the guard has asked already. */
function useQueue(): KeptQueue<CourierStep> {
  const session = useQuery(useApi().auth.getSession.queryOptions({ enabled: false }));
  return queueOf(session.data?.user?.id ?? '');
}

/** Whether the last attempt got no answer; while one is under way, nothing is said of waiting. */
const isWaiting = createStore(false);

const none: readonly CourierStep[] = [];

/** What was tapped and has not reached the server. */
export function useKeptSteps(): readonly CourierStep[] {
  const queue = useQueue();
  const kept = useSyncExternalStore(queue.subscribe, queue.read, () => none);
  return useStore(isWaiting) ? kept : none;
}

async function sendAll(
  queue: KeptQueue<CourierStep>,
  send: (step: CourierStep) => Promise<SentStep>,
): Promise<Map<string, CourierJob>> {
  const jobs = new Map<string, CourierJob>();
  const end = await sendKept(queue, {
    send: async (step) => {
      const { result, job } = await send(step);
      if (job) jobs.set(stepKey(step), job);
      return result;
    },
    dependsOn: (later, refused) => later.orderId === refused.orderId,
  });
  isWaiting.set(end === 'waiting');
  return jobs;
}

/** A courier's taps: accept, picked up, delivered. Each is kept first, then sent; without a network it stays kept. */
export function useCourierSteps() {
  const queue = useQueue();
  const send = useSendStep();
  const [sending, setSending] = useState<CourierStep>();
  const make = async (orderId: string, to: CourierStep['to']): Promise<CourierJob | undefined> => {
    const step = { orderId, to, madeAt: new Date().toISOString() };
    queue.add(step);
    setSending(step);
    try {
      return (await sendAll(queue, send)).get(stepKey(step));
    } finally {
      setSending(undefined);
    }
  };
  return {
    /** The job as the server has it after the step; nothing when the step waits or was refused. */
    make,
    sendingId: sending?.orderId,
  };
}

const retryMs = 15_000;

/** Sends what is kept as soon as it can be. Mounted once, around the courier's pages. */
export function useSendKeptSteps(): void {
  const queue = useQueue();
  const send = useSendStep();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const attempt = () => {
      if (queue.read().length > 0) void sendAll(queue, send);
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
  }, [queue, send]);
}
