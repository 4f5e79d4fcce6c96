import type { RouterHistory } from '@tanstack/react-router';

/** Calls `close` when the user goes back; returns how to stop that. */
type CloseOnBack = (close: () => void) => () => void;

/** The guard of browsers without CloseWatcher: while parts are open, the history holds one more entry of the page. */
export function createBackGuard(history: RouterHistory): CloseOnBack {
  const parts: (() => void)[] = [];
  let unblock: (() => void) | undefined;
  let leaving: { ended: Promise<void>; end: () => void } | undefined;

  function stand(): void {
    // The router's own pushState would load the page again.
    History.prototype.pushState.call(window.history, window.history.state, '');
    window.addEventListener('popstate', handlePop, { capture: true });
    unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        // A link inside the part takes the entry away first, so that Back from its page finds no second one.
        if (action === 'PUSH' || action === 'REPLACE') await leave();
        return false;
      },
    });
  }

  function leave(): Promise<void> {
    if (!leaving) {
      let end = () => {};
      leaving = { ended: new Promise((resolve) => (end = resolve)), end: () => end() };
      window.history.back();
    }
    return leaving.ended;
  }

  function handlePop(event: PopStateEvent): void {
    const isOwnPage = event.state?.__TSR_key === history.location.state.__TSR_key;
    if (isOwnPage) event.stopImmediatePropagation();
    window.removeEventListener('popstate', handlePop, { capture: true });
    unblock?.();
    unblock = undefined;
    if (leaving) leaving.end();
    else parts.at(-1)?.();
    leaving = undefined;
    setTimeout(settle);
  }

  function settle(): void {
    if (parts.length > 0 && !unblock) stand();
    if (parts.length === 0 && unblock) void leave();
  }

  return (close) => {
    parts.push(close);
    setTimeout(settle);
    return () => {
      parts.splice(parts.indexOf(close), 1);
      // The settling is later, because another part may open in its place.
      setTimeout(settle);
    };
  };
}
