import type { Hint } from '#shared/contract/marketplace/events.ts';
import { LiveConnection, type Coverage, type LiveEvents } from './connection.ts';
import { standForLeader } from './leader.ts';
import type { LiveState } from './use-live-connection.ts';

/** A leader that does not answer in time is frozen. */
const answerMs = 2_000;
const askMs = 20_000;

type Told =
  | { kind: 'hint'; hint: Hint }
  | { kind: 'state'; state: LiveState; coverage?: Coverage | undefined }
  | { kind: 'refused' };
/** `ask`: a visible tab asks whether the leader has a connection. */
type Message = Told | { kind: 'ask' };

export interface SharedLive {
  look(): void;
  lose(): void;
  stop(): void;
}

/** One connection for all tabs, because a browser allows six per host. Without locks each tab has its own. */
export function shareLive(name: string, events: LiveEvents): SharedLive {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return shareWithTabs(locks, name, events);
  const own = new LiveConnection(events);
  return { look: () => own.retryNow(), lose: () => own.lose(), stop: () => own.close() };
}

function shareWithTabs(locks: LockManager, name: string, events: LiveEvents): SharedLive {
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let own: LiveConnection | undefined;
  let state: LiveState = 'connecting';
  let hasFollowed = false;
  let isOver = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: Told) => {
    if (message.kind === 'state') state = message.state;
    pass(message, events);
  };
  const tell = (message: Told) => {
    post(message);
    receive(message);
  };
  const election = standForLeader(locks, name, () => {
    clearTimeout(unanswered);
    hasFollowed = false;
    own = new LiveConnection(speaker(tell));
    return () => {
      own?.close();
      own = undefined;
      // This tab was replaced: a frozen tab received neither its own stream nor the new leader's.
      if (isOver) return;
      receive({ kind: 'state', state: 'connecting' });
      post({ kind: 'ask' });
    };
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'ask') {
      clearTimeout(unanswered);
      if (own) return;
      receive(asHeardByFollower(data, hasFollowed));
      hasFollowed ||= data.kind === 'state' && data.state === 'live';
    } else if (own) {
      own.retryNow();
      post({ kind: 'state', state });
    }
  });
  const look = () => {
    if (own) return own.retryNow();
    post({ kind: 'ask' });
    clearTimeout(unanswered);
    unanswered = setTimeout(election.takeOver, answerMs);
  };
  const asking = setInterval(() => document.hidden || look(), askMs);

  look();
  return {
    look,
    lose: () => own?.lose(),
    stop() {
      isOver = true;
      clearInterval(asking);
      clearTimeout(unanswered);
      election.leave();
      channel.close();
    },
  };
}

/** Coverage since the page's load holds for the leader alone; coverage of a gap holds for the tabs that followed before it. */
function asHeardByFollower(message: Told, hasFollowed: boolean): Told {
  if (message.kind !== 'state' || (hasFollowed && message.coverage === 'gap')) return message;
  return { ...message, coverage: 'none' };
}

const speaker = (tell: (message: Told) => void): LiveEvents => ({
  onHint: (hint) => tell({ kind: 'hint', hint }),
  onState: (state, coverage) => tell({ kind: 'state', state, coverage }),
  onRefused: () => tell({ kind: 'refused' }),
});

function pass(message: Told, events: LiveEvents): void {
  switch (message.kind) {
    case 'hint':
      return events.onHint(message.hint);
    case 'state':
      return events.onState(message.state, message.coverage);
    case 'refused':
      return events.onRefused();
  }
}
