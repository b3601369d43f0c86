import { longestSessionMs } from '@/lib/marketplace/revocation';
import { isRevoked, revokeAllSessions, revokeSession } from './revoked-sessions';

describe('revoked sessions', () => {
  it('are bounded per customer, and stay revoked', () => {
    const sessions = Array.from({ length: 100 }, (_, index) => ({
      customerId: 'often',
      id: `s${index}`,
      since: 1_000 + index,
    }));
    for (const session of sessions) revokeSession(session, 5_000);
    expect(sessions.filter((session) => !isRevoked(session))).toEqual([]);
    expect(isRevoked({ customerId: 'often', id: 'later', since: 2_000 })).toBe(false);
  });

  it('are deleted when their cookies have expired', () => {
    const session = { customerId: 'old', id: 'x', since: 0 };
    revokeSession(session, 6_000);
    expect(isRevoked(session)).toBe(true);
    revokeAllSessions('somebody', 6_000 + longestSessionMs);
    expect(isRevoked(session)).toBe(false);
  });

  it('are bounded in total', () => {
    const now = Date.now();
    for (let index = 0; index < 100_001; index += 1) revokeAllSessions(`many${index}`, now);
    expect(isRevoked({ customerId: 'many0', id: 'x', since: 0 })).toBe(false);
    expect(isRevoked({ customerId: 'many100000', id: 'x', since: 0 })).toBe(true);
  });
});
