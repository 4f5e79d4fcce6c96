import { grounds, themeCookie } from './state.ts';

// Runs before the page is painted, because one copy of a page serves all themes. Its text is constant. A browser
// takes the first colour of its bar that fits: these stand before the rendered ones, which are light.
export const themeScript = `{const [,theme]=/(?:^|; )${themeCookie}=(dark|system)(?:;|$)/.exec(document.cookie)||[];
if(theme){document.documentElement.dataset.theme=theme;
const grounds=${JSON.stringify(grounds)};
for(const scheme in grounds)document.head.append(Object.assign(document.createElement('meta'),{name:'theme-color',content:grounds[theme==='dark'?theme:scheme],media:'(prefers-color-scheme: '+scheme+')'}))}
document.currentScript.remove()}`;
