import { useEffect } from 'react';

/** What the tab says while this is on the screen; nothing: what the page's route says. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
