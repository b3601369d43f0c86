/**
 * Lets `steadyNow` return the times that `now` returns, until mocks are restored. Other uses of
 * `performance` still measure.
 */
export function stopSteadyClock(now: () => number): void {
  jest.spyOn(performance, 'timeOrigin', 'get').mockImplementation(() => now() - performance.now());
}
