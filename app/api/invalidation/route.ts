import type { NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readFields } from '@/lib/bff/body';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { hasBearerToken } from '@/lib/bff/request';
import { announceChanges } from '@/lib/cache/announce-changes';
import { catalogueTags, productTag } from '@/lib/cache/policies';
import { env } from '@/lib/config/env';
import { sessionsPrefix } from '@/lib/marketplace/revocation';
import { revokeAllSessions } from '@/lib/session/revoked-sessions';

const maxTagLength = 200;
const productPrefix = productTag('');
const longerThan = (prefix: string) =>
  z
    .string()
    .startsWith(prefix)
    .min(prefix.length + 1)
    .max(maxTagLength);
const change = z.object({
  changed: z
    .array(z.enum(catalogueTags).or(longerThan(productPrefix)).or(longerThan(sessionsPrefix)))
    .min(1)
    .max(1_000),
});

/**
 * Webhook for the marketplace: its catalogue has changed, so cached pages are invalidated, or its
 * operator has ended the sessions of a customer. A changed product invalidates its own page and the
 * listings (docs/operations.md). Requires the shared secret; browsers never call it.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const { INVALIDATION_SECRET: secret } = env();
  if (!secret) return emptyAnswer(404);
  if (!hasBearerToken(request, secret)) return emptyAnswer(401);
  const parsed = change.safeParse(await readFields(request));
  if (!parsed.success) return emptyAnswer(422);
  const isSessions = (tag: string) => tag.startsWith(sessionsPrefix);
  for (const tag of parsed.data.changed.filter(isSessions)) {
    revokeAllSessions(tag.slice(sessionsPrefix.length));
  }
  const changed = parsed.data.changed.filter((tag) => !isSessions(tag));
  if (changed.length > 0) announceChanges(changed);
  return emptyAnswer(204);
}
