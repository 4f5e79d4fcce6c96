/** A press is given up after this time: a page that opens something long after would surprise. */
const keptMs = 10_000;

declare global {
  interface Window {
    /** Absent where the page came without its first script. */
    giveEarlyPress?: () => void;
  }
}

/** React calls it when it has taken the page over, not before its routes are loaded: one of them may never be. */
export const giveEarlyPress = (): void => window.giveEarlyPress?.();

// Runs before anything of the page is painted. On a weak line a page is read long before its scripts come: the last
// button that is pressed meanwhile looks pressed, and is pressed again once React answers (product §2.16).
export const earlyPressScript = `{let button,timer;
const forget=()=>{button?.removeAttribute('data-pressed');button=undefined};
const keep=event=>{const pressed=event.target.closest?.('button');if(!pressed)return;
event.preventDefault();event.stopImmediatePropagation();clearTimeout(timer);forget();
button=pressed;button.dataset.pressed='';timer=setTimeout(forget,${keptMs})};
addEventListener('click',keep,true);
window.giveEarlyPress=()=>setTimeout(()=>{removeEventListener('click',keep,true);const pressed=button;forget();pressed?.click()})}`;
