import type { Random } from '#shared/domain/random.ts';
import { FakeLocks, FakeSeenStore } from '#web/live/fakes.ts';
import type { PageOwner } from './news.ts';
import { openPage, type Kept, type Page, type RunCode } from './page.ts';

export interface ChaosBrowser extends PageOwner, Pick<Kept, 'toasts' | 'shown'> {
  screens(): string[][];
  /** True with one open stream for all tabs. */
  isLive(): boolean;
  isLoaded(): boolean;
  isBackSince(moment: number): boolean;
  describe(): string;
  reload(random: Random): void;
  blink(): void;
  close(): void;
}

export interface BrowserOwner extends PageOwner {
  tabs: number;
}

export function openBrowser(runCode: RunCode, owner: BrowserOwner, origin: string): ChaosBrowser {
  const kept: Kept = {
    toasts: [],
    shown: new Set(),
    storage: new Map(),
    seen: new FakeSeenStore(),
    locks: new FakeLocks(),
    origin,
  };
  const open = (): Page => openPage(runCode, owner, kept);
  const pages = Array.from({ length: owner.tabs }, open);
  const isLive = () => pages.filter((page) => page.isStreaming()).length === 1;
  return {
    ...owner,
    ...kept,
    screens: () => pages.map((page) => page.read()),
    isLive,
    isLoaded: () => pages.every((page) => page.isLoaded()),
    isBackSince: (moment) => isLive() && pages.every((page) => page.isAnsweredSince(moment)),
    describe: () => `${owner.role}: ${pages.map((page) => page.describe()).join(' | ')}`,
    reload(random) {
      const tab = random.between(0, pages.length - 1);
      pages[tab]?.close();
      pages[tab] = open();
    },
    blink() {
      for (const name of ['offline', 'online']) {
        for (const { window } of pages) window.dispatchEvent(new Event(name));
      }
    },
    close() {
      for (const page of pages) page.close();
    },
  };
}
