declare global {
  interface Window {
    /** Absent where the page came without its first script. */
    giveEarlyPress?: () => void;
  }
}

/** React calls it when it has taken the page over, not before its routes are loaded: one of them may never be. */
export const giveEarlyPress = (): void => window.giveEarlyPress?.();

/** The first script finds the help line here: it runs before the page knows anything. */
export const helpLineName = 'help-line';
