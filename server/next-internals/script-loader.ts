/**
 * Loads a page's scripts and hydration data with the visitor's first action, or three seconds after
 * the `load` event unless the visitor saves data; at once if the visitor comes from a page of the
 * shop or has a readable cookie (a message to show, or the mark of a session). Until then, links,
 * forms, the menu and dialogs work as they do without JavaScript.
 * Next.js hydrates from a response in `__NEXT_CLIENT_RESUME` as it does from inline scripts.
 *
 * The script tags are in the template `t` before this script: the content security policy allows
 * this source by its hash, so it is the same on every page.
 *
 * Chromium also sends `pointermove` when the page moves under a resting pointer: it does not count.
 *
 * Every document contains this source, so it is as short as a minifier would make it.
 */
const source = `(t=>{
__NEXT_CLIENT_RESUME=new Promise(r=>{
let start=e=>{
if(t&&(e.type!="pointermove"||e.movementX||e.movementY)){
r(fetch(t.dataset.url));
document.head.append(t.content);
delete document.documentElement.dataset.waiting;
t=0
}};
for(let e of ["pointerdown","pointermove","focusin","scroll"])addEventListener(e,start,!0);
if(document.cookie||document.referrer.startsWith(location.origin+"/"))start({});
else if(!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(start,3e3,{}))
})})(document.currentScript.previousSibling)`.replaceAll('\n', '');

const marks =
  'Object.assign(document.documentElement.dataset,{waiting:"",known:/_known/.test(document.cookie)})';

/**
 * The start of a document, with attributes of the root element for style sheets: until the first
 * action, `data-waiting` says that the scripts have not been loaded; `data-known` says whether
 * the visitor has signed in.
 */
export const rootMarks = `<script>${marks}</script>`;

/** The code of the inline scripts that the HTTP server writes. */
export const fixedScripts: readonly string[] = [marks, source];

/**
 * Returns the end of a document: the inline script that loads its scripts (docs/decisions/0035).
 * @param hydrationDataUrl URL of the hydration data
 * @param tags the tags of the scripts
 */
export function scriptLoader(hydrationDataUrl: string, tags: Iterable<string>) {
  const template = `<template data-url="${hydrationDataUrl}">${[...tags].join('')}</template>`;
  return `${template}<script>${source}</script>`;
}
