import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { networkOf, setClientAddress } from './client-address';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('maps %s to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('setClientAddress', () => {
  function requestWith(headers: Record<string, string>) {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: '::ffff:203.0.113.9' });
    const request = new IncomingMessage(socket);
    Object.assign(request.headers, headers);
    return request;
  }

  function headersAfter(headers: Record<string, string>, trustProxy: boolean) {
    const request = requestWith(headers);
    setClientAddress(request, trustProxy);
    return request.headers;
  }

  it('uses only the address of the connection without a proxy', () => {
    const headers = {
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-host': 'exemple.org',
      'x-forwarded-proto': 'https',
      'x-vitrine-address': '198.51.100.2',
      'x-request-id': 'chosen-by-the-visitor',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'a=1',
      host: 'vitrine.example',
    };
    expect(headersAfter(headers, false)).toEqual({
      host: 'vitrine.example',
      'x-vitrine-address': '203.0.113.9',
    });
  });

  it.each([
    ['the address that the proxy appended', '198.51.100.1, 2001:db8::7', '2001:db8:0:0::/64'],
    ['an address with a port', '203.0.113.4, 198.51.100.7:50123', '198.51.100.7'],
    ['an IPv6 address with a port', '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['an IPv6 address in brackets', '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['the connection if the proxy sends no header', '', '203.0.113.9'],
    [
      'the connection if the header contains no address',
      `198.51.100.1, ${'x'.repeat(12_000)}`,
      '203.0.113.9',
    ],
  ])('behind a proxy uses %s', (_case, forwarded, address) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-vitrine-address': '198.51.100.2' };
    expect(headersAfter(headers, true)['x-vitrine-address']).toBe(address);
  });

  it.each(['x-forwarded-proto', 'x-real-ip'])(
    'logs that a proxy sends %s without the address',
    async (name) => {
      await jest.isolateModulesAsync(async () => {
        const { log } = await import('./log');
        const warn = jest.spyOn(log, 'warn').mockReturnValue();
        const own = await import('./client-address');
        own.setClientAddress(requestWith({ [name]: 'https' }), true);
        expect(warn).toHaveBeenCalledTimes(1);
      });
    },
  );

  it('logs once that it cannot read the address of a proxy', async () => {
    await jest.isolateModulesAsync(async () => {
      const { log } = await import('./log');
      const warn = jest.spyOn(log, 'warn').mockReturnValue();
      const own = await import('./client-address');
      own.setClientAddress(requestWith({}), true);
      own.setClientAddress(requestWith({ 'x-forwarded-for': '198.51.100.1:443' }), true);
      own.setClientAddress(requestWith({ 'x-forwarded-for': 'unknown' }), false);
      expect(warn).not.toHaveBeenCalled();
      for (const forwarded of ['unknown', '198.51.100.1:x']) {
        own.setClientAddress(requestWith({ 'x-forwarded-for': forwarded }), true);
      }
      expect(warn).toHaveBeenCalledTimes(1);
    });
  });
});
