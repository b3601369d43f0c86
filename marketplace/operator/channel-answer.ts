import { z } from 'zod';

/** What a command that is sent to a running marketplace is answered with. */
export const channelAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type ChannelAnswer = z.output<typeof channelAnswer>;
