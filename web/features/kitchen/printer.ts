import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { takeNews, type Mark } from '#web/live/news.ts';

/** The widths of the roll, in millimetres. */
export const paperWidths = ['58', '80'] as const;
export type PaperWidth = (typeof paperWidths)[number];

/** The head of a printer is narrower than its paper. */
export const printableMm: Record<PaperWidth, number> = { 58: 48, 80: 72 };

interface PrinterSettings {
  paper: PaperWidth;
  /** Prints each order that is accepted, by a press here or by the system. */
  isAutomatic: boolean;
}

export interface PrintJob {
  order: KitchenOrder;
  paper: PaperWidth;
}

interface PrintQueue {
  jobs: readonly PrintJob[];
  /** The browser was asked to print the first. */
  isAsked: boolean;
}

const key = 'mida.printer';
const alone = 'alone';
/** The memory of orders that were printed by themselves, for all tabs of this browser. */
const printed = { name: 'printed', userId: 'device' };
const markOf = ({ id, version, statusSince }: KitchenOrder): Mark => ({ id, version, at: statusSince });

export const printerSettings = createStore(settingsOf(readText(key)));
export const printQueue = createStore<PrintQueue>({ jobs: [], isAsked: false });

export function setPrinter(settings: PrinterSettings): void {
  printerSettings.set(settings);
  writeText(key, textOf(settings));
}

/** What stands on the narrow roll is whole on the wide one too. */
export function settingsOf(text: string | null): PrinterSettings {
  const [width, how] = text?.split(' ') ?? [];
  return { paper: paperWidths.find((one) => one === width) ?? '58', isAutomatic: how === alone };
}

export const textOf = ({ paper, isAutomatic }: PrinterSettings): string =>
  isAutomatic ? `${paper} ${alone}` : paper;

/** A dialog of the browser covers the button. So a press during a print means that the browser never reported its end. */
export function printTicket(order: KitchenOrder): void {
  const { jobs, isAsked } = printQueue.get();
  const waiting = isAsked ? jobs.slice(1) : jobs;
  const isWaiting = waiting.some((job) => job.order.id === order.id);
  printQueue.set({ jobs: isWaiting ? waiting : [...waiting, jobFor(order)], isAsked: false });
}

/** Prints the order in one of several tabs that show the restaurant's area. */
export async function printAccepted(order: KitchenOrder): Promise<void> {
  if (!printerSettings.get().isAutomatic) return;
  // The very first call takes its items as known: it gets none, so that the order is new to the next call.
  await takeNews(printed, [], markOf);
  if ((await takeNews(printed, [order], markOf)).length === 0) return;
  const { jobs, isAsked } = printQueue.get();
  printQueue.set({ jobs: [...jobs, jobFor(order)], isAsked });
}

export const notePrintAsked = (): void => printQueue.set({ ...printQueue.get(), isAsked: true });

export const endPrint = (): void => printQueue.set({ jobs: printQueue.get().jobs.slice(1), isAsked: false });

/** One page as long as its ticket: more pages would be cut apart. Browsers turn a page that is wider than long. */
export function pageSize(paper: PaperWidth, ticketPx: number): string {
  const lengthMm = Math.ceil((ticketPx * 25.4) / 96) + feedMm;
  return `${paper}mm ${Math.max(lengthMm, Number(paper) + 1)}mm`;
}

/** Paper below the last line, also for letters that print a little wider than they show. */
const feedMm = 6;

const jobFor = (order: KitchenOrder): PrintJob => ({ order, paper: printerSettings.get().paper });
