import { loadGoogleMaps } from './google-script';

const scripts = () => [...document.head.querySelectorAll('script')];

describe('Google’s script', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has failed when it never reports that it is ready, and is used when it does so later', async () => {
    const failure = expect(loadGoogleMaps('une-cle')).rejects.toThrow('could not be loaded');
    await jest.advanceTimersByTimeAsync(14_999);
    expect(scripts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await failure;
    expect(scripts()).toEqual([]);
    Reflect.get(window, 'vitrineMapsReady')();
    await loadGoogleMaps('une-cle');
    expect(scripts()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
