import { lastRestaurant } from './stored-things.ts';

export interface EarlyAsks {
  /** The role of the users whom the page serves; null: all users. A kitchen's tablet is `restaurant`. */
  role: string | null;
  /** Calls beside the session, as `rpc-link.ts` sends them. */
  calls: readonly (readonly [address: string, body: string])[];
}

/** What the first script has asked for; each answer once, and only while the page is young. */
type EarlyAnswer = (
  address: string,
  body: RequestInit['body'],
) => Promise<[ok: boolean, text: string] | undefined> | undefined;

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

/** An answer that waited longer is asked for again. */
const keptMs = 60_000;

/** What is in the place of the restaurant that the browser used last (`use-restaurant.ts`), where the address names none. */
export const ownRestaurant = 0;

// Runs before anything of the page is painted, in a language that any browser reads. On a weak line a page's scripts come
// seconds after it; the session and the page's first lists come meanwhile. Another call of the session drops what has not
// been taken: the next one may be another user's.
export const earlyAsksScript = ({ role, calls }: EarlyAsks): string => `(function(role,calls){
if(!window.fetch)return;
var answers={},until=Date.now()+${keptMs};
function ask(call,body){var address=location.origin+'/rpc/'+call;
return answers[address+body]=fetch(address,{method:'POST',headers:{'content-type':'application/json'},body:body}).then(function(response){return response.text().then(function(text){return[response.ok,text]})})['catch'](function(){})}
window.earlyAnswer=function(address,body){var key=address+body,answer=answers[key];delete answers[key];if(!answer&&address.indexOf('/rpc/auth/')>0)answers={};return Date.now()<until?answer:undefined};
function last(){try{return localStorage.getItem(${JSON.stringify(lastRestaurant)})}catch(refused){}}
function restaurantOf(list){var found=list.filter(function(one){return String(one.id)===last()})[0]||list.filter(function(one){return one.role==='owner'})[0]||list[0];return found&&found.id}
ask('auth/getSession','{}').then(function(answer){
var session=answer&&answer[0]?JSON.parse(answer[1]).json:{},user=session.user,tablet=session.tablet;
if(!user&&!tablet||role&&role!==(user?user.role:'restaurant'))return;
var id=restaurantOf(user?user.restaurants||[]:[tablet.restaurant]);
calls.forEach(function(call){
var isOwn=call[1].indexOf('"restaurantId":${ownRestaurant}')>=0;
if(!isOwn||id)ask(call[0],call[1].replace('"restaurantId":${ownRestaurant}','"restaurantId":'+id))})
})['catch'](function(){})})(${JSON.stringify(role)},${JSON.stringify(calls).replaceAll('<', '\\u003c')});`;
