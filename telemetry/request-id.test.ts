import { requestId, requestIdMixin, requestIdOf, withRequestId } from './request-id';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

describe('the id of a request', () => {
  it('is that of its caller', () => {
    expect(requestIdOf({ 'x-request-id': 'edge-0123456789', traceparent })).toBe('edge-0123456789');
  });

  it('is that of its trace when the caller sends none', () => {
    expect(requestIdOf({ traceparent })).toBe(trace);
  });

  it.each([
    [{}],
    [{ 'x-request-id': 'short' }],
    [{ 'x-request-id': 'x'.repeat(65) }],
    [{ 'x-request-id': 'forged"}\n{"level":60' }],
    [{ traceparent: 'no trace' }],
  ])('is new for the headers %j', (headers) => {
    const id = requestIdOf(headers);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestIdOf(headers)).not.toBe(id);
  });

  it('is known while the request is handled, and in its log lines', async () => {
    await withRequestId('request-1', async () => {
      await withRequestId('request-2', async () => expect(requestId()).toBe('request-2'));
      expect(requestIdMixin()).toEqual({ requestId: 'request-1' });
    });
    expect(requestIdMixin()).toEqual({});
  });
});
