import { endAllSessions, endSession, isEnded, longestSessionMs } from './ended-sessions';

describe('ended sessions', () => {
  it('are bounded for one customer, and none of them comes back', () => {
    const sessions = Array.from({ length: 100 }, (_, index) => ({
      customerId: 'often',
      id: `s${index}`,
      since: 1_000 + index,
    }));
    for (const session of sessions) endSession(session, 5_000);
    expect(sessions.filter((session) => !isEnded(session))).toEqual([]);
    expect(isEnded({ customerId: 'often', id: 'later', since: 2_000 })).toBe(false);
  });

  it('are forgotten when no cookie of theirs can count any more', () => {
    const session = { customerId: 'old', id: 'x', since: 0 };
    endSession(session, 6_000);
    expect(isEnded(session)).toBe(true);
    endAllSessions('somebody', 6_000 + longestSessionMs);
    expect(isEnded(session)).toBe(false);
  });

  it('are bounded for all customers together', () => {
    const now = Date.now();
    for (let index = 0; index < 100_001; index += 1) endAllSessions(`many${index}`, now);
    expect(isEnded({ customerId: 'many0', id: 'x', since: 0 })).toBe(false);
    expect(isEnded({ customerId: 'many100000', id: 'x', since: 0 })).toBe(true);
  });
});
