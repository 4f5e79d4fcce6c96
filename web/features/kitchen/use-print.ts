import { useEffect, useRef, type RefObject } from 'react';
import {
  endPrint,
  notePrintAsked,
  pageSize,
  printableMm,
  type PaperWidth,
  type PrintJob,
} from './printer.ts';

/** Prints the element it is given, in place of the page. */
export function usePrint(job: PrintJob): RefObject<HTMLElement | null> {
  const ticket = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ticket.current) return undefined;
    // The security policy allows no inline style, and the oldest browsers adopt no sheets.
    const [sheet] = document.styleSheets;
    if (!sheet) return undefined;
    const own = sheet.cssRules.length;
    const add = (rule: string): number => sheet.insertRule(rule, sheet.cssRules.length);
    for (const rule of rulesOf(job.paper)) add(rule);
    const size = pageSize(job.paper, ticket.current.getBoundingClientRect().height);
    add(`@page { size: ${size}; margin: 0; }`);
    // The call of `print()` returns at once on Android.
    window.addEventListener('afterprint', endPrint);
    notePrintAsked();
    window.print();
    return () => {
      window.removeEventListener('afterprint', endPrint);
      while (sheet.cssRules.length > own) sheet.deleteRule(own);
    };
  }, [job]);
  return ticket;
}

/**
 * The ticket is unseen on the screen, so that its length can be measured. Thermal printers know only black. A page may
 * hold a sheet of its own, such as a statement, which does not print with the ticket.
 */
const rulesOf = (paper: PaperWidth): string[] => [
  'body > .print-page:not([data-ticket]) { display: none; }',
  '@media screen { body > [data-ticket] { display: block; position: fixed; visibility: hidden; } }',
  '@media print { html { background: white; } body { min-height: 0; } }',
  `body > [data-ticket] { inline-size: ${printableMm[paper]}mm; max-inline-size: 100%; margin-inline: auto; }`,
  'body > [data-ticket], body > [data-ticket] * { color: black; border-color: black; }',
];
