import { grounds, themeCookie } from './state.ts';

// Runs before the page is painted, because one copy of a page serves all themes. Its text is constant, in a language
// that any browser reads. A browser takes the first colour of its bar that fits: these stand before the rendered ones,
// which are light.
export const themeScript = `(function(){var found=/(?:^|; )${themeCookie}=(dark|system)(?:;|$)/.exec(document.cookie),theme=found&&found[1],script=document.currentScript;
if(theme){document.documentElement.setAttribute('data-theme',theme);
var grounds=${JSON.stringify(grounds)};
for(var scheme in grounds){var colour=document.createElement('meta');colour.name='theme-color';colour.content=grounds[theme==='dark'?theme:scheme];colour.setAttribute('media','(prefers-color-scheme: '+scheme+')');document.head.appendChild(colour)}}
if(script)script.parentNode.removeChild(script)})();`;
