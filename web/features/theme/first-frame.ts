import { grounds, themeCookie } from './state.ts';

/**
 * Runs before anything of the page is painted: one copy of a page serves all themes. Its text is constant.
 * The colour of the browser's bar comes first in the head, where it holds; the router's own follow.
 */
export const themeScript = `{const [,theme]=/(?:^|; )${themeCookie}=(dark|system)(?:;|$)/.exec(document.cookie)||[];
const add=(content,media)=>document.head.append(Object.assign(document.createElement('meta'),{name:'theme-color',content,media}));
if(theme)document.documentElement.dataset.theme=theme;
if(theme==='dark')add('${grounds.dark}','');
if(theme==='system'){add('${grounds.light}','(prefers-color-scheme: light)');add('${grounds.dark}','(prefers-color-scheme: dark)')}
document.currentScript.remove()}`;
