import type { Page } from 'playwright-core';

type InPage<Result> = (nameOf: NameOf, openDialog: OpenDialog) => Result | Promise<Result>;
export type NameOf = (element: Element) => string;
export type OpenDialog = () => Element | undefined;

/** `parts` are functions that `main` calls: the page gets only their sources. */
export async function runInPage<Result>(
  page: Page,
  main: InPage<Result>,
  parts: readonly ((...values: never[]) => unknown)[] = [],
): Promise<Result> {
  const source = [
    'const __name = (marked) => marked;',
    ...[main, nameOf, openDialog, ...parts].map(String),
  ].join('\n');
  const answer: unknown = await page.evaluate(
    `(() => {\n${source}\nreturn ${main.name}(${nameOf.name}, ${openDialog.name});\n})()`,
  );
  return answer as Result;
}

function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const shown = said.trim() || element.getAttribute('name') || element.getAttribute('class') || '';
  return `<${element.tagName.toLowerCase()}> ${shown.slice(0, 40)}`;
}

/** Toasts are dialogs too, but do not trap the focus. */
function openDialog(): Element | undefined {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  return dialogs.find((one) => !one.closest('[aria-live]'));
}
