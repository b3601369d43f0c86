import { createHash } from 'node:crypto';
import fs from 'node:fs';

export const buildDigestLength = 4;

/** Returns a short digest of the build's id. Call it in the folder of the build, at startup. */
export function readBuildDigest(): string {
  const id = fs.readFileSync('.next/BUILD_ID');
  return createHash('sha256').update(id).digest('base64url').slice(0, buildDigestLength);
}
