import { z } from 'zod';

/** Response of a running marketplace to a command. */
export const channelAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type ChannelAnswer = z.output<typeof channelAnswer>;
