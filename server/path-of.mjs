// @ts-check

/**
 * Returns the path of a URL, without its query.
 * @param {string} url
 */
export function pathOf(url) {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
