import { messageDay, messageTime } from './chat-times';

describe('the time of a message', () => {
  it('has the format of the specification, in Paris time', () => {
    expect(messageTime('2024-01-05T09:00:00.000Z')).toBe('05/01/2024 10:00');
    expect(messageTime('2024-07-05T22:30:00.000Z')).toBe('06/07/2024 00:30');
  });

  it('has a day, or none when it is unknown', () => {
    expect(messageDay('2024-07-05T22:30:00.000Z')).toBe('samedi 6 juillet 2024');
    expect(messageDay('2024-12-31T23:30:00.000Z')).toBe('mercredi 1er janvier 2025');
    expect(messageDay('2025-01-11T09:00:00.000Z')).toBe('samedi 11 janvier 2025');
    expect(messageDay(null)).toBe('');
  });
});
