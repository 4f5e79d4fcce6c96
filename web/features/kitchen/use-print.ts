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
    // The security policy allows no inline style.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(stylesOf(job.paper));
    document.adoptedStyleSheets.push(sheet);
    const size = pageSize(job.paper, ticket.current.getBoundingClientRect().height);
    sheet.insertRule(`@page { size: ${size}; margin: 0; }`);
    // On Android `print()` returns at once.
    window.addEventListener('afterprint', endPrint);
    notePrintAsked();
    window.print();
    return () => {
      window.removeEventListener('afterprint', endPrint);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [job]);
  return ticket;
}

/** Unseen on the screen, so that its length can be measured. Thermal printers know only black. */
const stylesOf = (paper: PaperWidth): string => `
  @media screen {
    body > .print-page { display: block; position: fixed; visibility: hidden; }
  }
  @media print {
    html { background: white; }
    body { min-height: 0; }
  }
  body > .print-page { inline-size: ${printableMm[paper]}mm; max-inline-size: 100%; margin-inline: auto; }
  body > .print-page, body > .print-page * { color: black; border-color: black; }
`;
