import { comesFromElsewhere } from './card-page-return';

describe('the return from the card page', () => {
  it.each([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
    [null, false],
  ])('treats Sec-Fetch-Site %s as another site: %s', (site, elsewhere) => {
    const headers = new Headers(site === null ? {} : { 'sec-fetch-site': site });
    expect(comesFromElsewhere(headers)).toBe(elsewhere);
  });
});
