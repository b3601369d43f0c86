// @ts-check

/**
 * Loads a page's scripts `u` and its hydration data `d` with the visitor's first action; on
 * `DOMContentLoaded` if the visitor comes from a page of the shop or has a readable cookie (a
 * message to show, or the mark of a session). Until then, links, forms, the menu and dialogs work
 * as they do without JavaScript. Next.js hydrates from a response in `__NEXT_CLIENT_RESUME` as it
 * does from inline scripts.
 *
 * `data-started` on the root element tells style sheets that the visitor has acted.
 *
 * Chromium also sends `pointermove` when the page moves under a resting pointer: it does not count.
 *
 * Every document contains this source, so it is as short as a minifier would make it.
 */
const source = `(d,u)=>{
__NEXT_CLIENT_RESUME=new Promise(r=>{
let types=["pointerdown","pointermove","focusin","scroll"],
start=e=>{
if(e.type!="pointermove"||e.movementX||e.movementY){
for(let t of types)removeEventListener(t,start,!0);
document.documentElement.dataset.started="";
r(fetch(d,{priority:"low"}));
for(let src of u)document.head.append(Object.assign(document.createElement("script"),{src,async:!0}))
}};
for(let t of types)addEventListener(t,start,!0);
addEventListener("DOMContentLoaded",e=>{(document.cookie||document.referrer.startsWith(location.origin+"/"))&&start(e)})
})}`.replaceAll('\n', '');

/**
 * Returns the inline script that loads a page's scripts (docs/decisions/0050).
 * @param {string} data URL of the hydration data
 * @param {readonly string[]} urls of the scripts
 */
export function scriptLoader(data, urls) {
  return `<script>(${source})(${JSON.stringify(data)},${JSON.stringify(urls)})</script>`;
}
