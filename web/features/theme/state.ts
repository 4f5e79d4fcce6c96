export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** A script in the page's head reads it, so that the first frame has its colours. */
export const themeCookie = 'theme';

/** The colours of the browser's bar: the page's own ground. */
export const grounds = { light: '#faf6ee', dark: '#0a1713' };
const yearSeconds = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

/** The document alone keeps the theme. The server renders the light one. */
export function readTheme(): Theme {
  if (typeof document === 'undefined') return 'light';
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'light';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
