import { z } from 'zod';
import { call } from '../contract/call';
import { connectionFailure } from './connection';

const base = {
  method: 'POST',
  path: 'api/cart/userAddToCart',
  reply: z.object({}),
} as const;
const write = call({ ...base, effect: 'write' });
const read = call({ ...base, effect: 'read' });

const waiting = { timedOut: false, answering: false };
const failed = (cause?: object) => new TypeError('fetch failed', { cause });
const kindOf = (error: unknown, progress = waiting) =>
  connectionFailure(write, error, progress).kind;

describe('a connection failure', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('%s means that no request reached the marketplace', (code) => {
    const failure = connectionFailure(write, failed({ code }), waiting);
    expect(failure).toMatchObject({ kind: 'unreachable', ending: 'not-sent' });
  });

  it.each([
    'ECONNRESET',
    'EPIPE',
    'UND_ERR_SOCKET',
    'UND_ERR_HEADERS_TIMEOUT',
    'XECONNREFUSED',
    'ETIMEDOUT',
  ])('%s leaves the outcome of a write unknown', (code) => {
    const failure = connectionFailure(write, failed({ code }), waiting);
    expect(failure).toMatchObject({ kind: 'lost', ending: 'not-known' });
  });

  it.each([
    ['no reason', failed()],
    ['a reason without a code', failed({})],
    ['no error at all', 'fetch failed'],
    ['nothing', undefined],
  ])('leaves the outcome unknown with %s', (_, error) => {
    expect(kindOf(error)).toBe('lost');
  });

  it('is unreachable only when all addresses of a name failed', () => {
    const refused = { code: 'ECONNREFUSED' };
    expect(kindOf(failed({ errors: [refused, { code: 'ENETUNREACH' }] }))).toBe('unreachable');
    expect(kindOf(failed({ errors: [refused, { code: 'ECONNRESET' }] }))).toBe('lost');
    expect(kindOf(failed({ errors: [], ...refused }))).toBe('unreachable');
  });

  it('is lost when a reply had begun', () => {
    expect(kindOf(failed({ code: 'ECONNREFUSED' }), { ...waiting, answering: true })).toBe('lost');
  });

  it('is a timeout when the time was over, whatever broke then', () => {
    const failure = connectionFailure(write, failed({ code: 'ECONNREFUSED' }), {
      timedOut: true,
      answering: false,
    });
    expect(failure).toMatchObject({ kind: 'timeout', ending: 'not-known' });
  });

  it('leaves no unknown outcome for a read', () => {
    const failure = connectionFailure(read, failed({ code: 'ECONNRESET' }), waiting);
    expect(failure.ending).not.toBe('not-known');
  });
});
