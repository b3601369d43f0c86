/** Returns the path of a URL, without its query. */
export function pathOf(url: string) {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
