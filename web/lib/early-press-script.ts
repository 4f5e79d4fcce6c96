import { failureMessages } from '#messages/writing/failure.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { startMessages } from '#messages/frame/start.ts';

import { helpLineName } from './early-press.ts';

/** A press is given up after this time: a page that opens something long after would surprise. */
const cachedMs = 10_000;

/** How long a page may take to recover from what went wrong at its start. */
const recoveryMs = 2_000;

/** What all declared browsers know (shared/domain/oldest-browsers.ts), and those before them do not. */
const asked = `'noModule' in document.createElement('script')&&Object.hasOwn&&[].findLast&&window.structuredClone&&window.CSSLayerBlockRule`;

// Runs before anything of the page is painted, in a language that any browser reads. On a weak line a page is read long
// before its scripts come: the last button that is pressed meanwhile looks pressed, and is pressed again once React
// answers (product §2.16). A press that the page cannot take any more, and a page that cannot start, are shown in words.
export const earlyPressScript = `(function(){var button,timer,note,trouble,isAlive=false;
function forget(){if(button)button.removeAttribute('data-pressed');button=undefined}
function link(address,words){var one=document.createElement('a');one.href=address;one.appendChild(document.createTextNode(words));note.appendChild(document.createTextNode(' '));note.appendChild(one)}
function say(words){if(isAlive&&words!==tooOld)return;
if(!document.body){document.addEventListener('DOMContentLoaded',function(){say(words)});return}
if(note&&note.parentNode)note.parentNode.removeChild(note);
note=document.createElement('div');note.className='start-notice';note.setAttribute('role','alert');note.appendChild(document.createTextNode(words));
if(words===failed)link('',${text(failureMessages.reload)});
var line=document.querySelector('meta[name="${helpLineName}"]');
if(line&&line.content)link('tel:'+line.content.replace(/ /g,''),${text(`${layoutMessages.help} \u2066`)}+line.content+'\u2069');
document.body.appendChild(note)}
var tooOld=${text(startMessages.tooOld)},failed=${text(startMessages.failed)};
function fail(){if(!isAlive&&!trouble)setTimeout(function(){if(!isAlive&&!trouble)say(trouble=failed)},${recoveryMs})}
function isOurs(event){var from=event.target;return from&&from.tagName==='SCRIPT'?from.src&&from.src.indexOf(location.origin)===0:event.filename&&event.filename.indexOf(location.origin)===0}
function hear(event){if(isOurs(event))fail()}
function keep(event){var pressed=event.target;while(pressed&&pressed.tagName!=='BUTTON')pressed=pressed.parentNode;if(!pressed)return;
event.preventDefault();event.stopImmediatePropagation();clearTimeout(timer);forget();
if(trouble){say(trouble);return}
button=pressed;button.setAttribute('data-pressed','');timer=setTimeout(function(){forget();say(${text(startMessages.late)})},${cachedMs})}
addEventListener('click',keep,true);addEventListener('error',hear,true);addEventListener('unhandledrejection',fail);
window.giveEarlyPress=function(){setTimeout(function(){isAlive=true;clearTimeout(timer);removeEventListener('click',keep,true);removeEventListener('error',hear,true);removeEventListener('unhandledrejection',fail);
if(note&&trouble!==tooOld&&note.parentNode)note.parentNode.removeChild(note);
var pressed=button;forget();if(pressed)pressed.click()})};
if(!(${asked}))say(trouble=tooOld)})();`;

/** The script stands in the page: no text may end it. */
function text(words: string): string {
  return JSON.stringify(words).replaceAll('<', '\\u003c');
}
