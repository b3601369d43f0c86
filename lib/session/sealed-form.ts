import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { sealFirstFitting } from './cookie-limit';
import { unseal } from './seal';

/** JSON that was too long for a cookie, deflated, in Base64. */
const deflatedSchema = z.object({ deflated: z.string() });

/**
 * Like `sealFirstFitting`, for forms with long texts: a candidate that is too long is deflated, which
 * halves a text. A chat message of 2,000 characters fits into the cookie, also with accents and line
 * breaks.
 * @param ttl in seconds
 */
export async function sealFirstForm<Form extends object>(
  candidates: Iterable<Form>,
  ttl: number,
): Promise<{ readonly candidate: Form; readonly sealed: string } | null> {
  for (const candidate of candidates) {
    const fitting = await sealFirstFitting<object>([candidate, deflate(candidate)], ttl);
    if (fitting) return { candidate, sealed: fitting.sealed };
  }
  return null;
}

function deflate(form: object): z.output<typeof deflatedSchema> {
  return { deflated: deflateRawSync(JSON.stringify(form)).toString('base64') };
}

/** Opens a seal of `sealFirstForm`; null or an empty object when it is invalid or expired. */
export async function unsealForm(sealed: string, ttl: number): Promise<unknown> {
  const opened = await unseal(sealed, ttl);
  const { data } = deflatedSchema.safeParse(opened);
  if (!data) return opened;
  return JSON.parse(inflateRawSync(Buffer.from(data.deflated, 'base64')).toString());
}
