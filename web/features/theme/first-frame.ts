import { grounds, themeCookie } from './state.ts';

// Runs before anything of the page is painted: one copy of a page serves all themes. Its text is constant. Of
// the colours of the browser's bar the first that fits holds; the rendered ones, which are light, come later.
export const themeScript = `{const [,theme]=/(?:^|; )${themeCookie}=(dark|system)(?:;|$)/.exec(document.cookie)||[];
if(theme){document.documentElement.dataset.theme=theme;
const grounds=${JSON.stringify(grounds)};
for(const scheme in grounds)document.head.append(Object.assign(document.createElement('meta'),{name:'theme-color',content:grounds[theme==='dark'?theme:scheme],media:'(prefers-color-scheme: '+scheme+')'}))}
document.currentScript.remove()}`;
