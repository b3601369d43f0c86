type Asked = Pick<Request, 'method' | 'headers'>;

/** Whether a request displays a page, as opposed to a prefetch. */
export function isPageView({ method, headers }: Asked): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return method === 'GET' && !/prefetch|prerender/i.test(purpose);
}
