export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The server reads it, so that the first frame has its colours. */
const cookieName = 'theme';
const yearSeconds = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

/** In the browser only the document keeps the theme. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'light';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
