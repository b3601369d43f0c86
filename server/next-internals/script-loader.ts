/**
 * Loads a page's scripts `u` and its hydration data `d` with the visitor's first action, or three
 * seconds after the `load` event unless the visitor saves data; at once if the visitor comes from a
 * page of the shop or has a readable cookie (a message to show, or the mark of a session). Until
 * then, links, forms, the menu and dialogs work as they do without JavaScript.
 * Next.js hydrates from a response in `__NEXT_CLIENT_RESUME` as it does from inline scripts.
 *
 * Chromium also sends `pointermove` when the page moves under a resting pointer: it does not count.
 *
 * Every document contains this source, so it is as short as a minifier would make it.
 */
const source = `(d,u)=>{
__NEXT_CLIENT_RESUME=new Promise(r=>{
let start=e=>{
if(u&&(e.type!="pointermove"||e.movementX||e.movementY)){
r(fetch(d));
for(let src of u)document.head.append(Object.assign(document.createElement("script"),{src}));
delete document.documentElement.dataset.waiting;
u=0
}};
for(let t of ["pointerdown","pointermove","focusin","scroll"])addEventListener(t,start,!0);
if(document.cookie||document.referrer.startsWith(location.origin+"/"))start({});
else if(!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(start,3e3,{}))
})}`.replaceAll('\n', '');

/**
 * The start of a document: until the first action, `data-waiting` on the root element tells style
 * sheets that the scripts have not been loaded.
 */
export const waitingMark = '<script>document.documentElement.dataset.waiting=""</script>';

/**
 * Returns the end of a document: the inline script that loads its scripts (docs/decisions/0035).
 * @param data URL of the hydration data
 * @param urls of the scripts
 */
export function scriptLoader(data: string, urls: readonly string[]) {
  return `<script>(${source})(${JSON.stringify(data)},${JSON.stringify(urls)})</script>`;
}
