import { type NextRequest, NextResponse } from 'next/server';
import { logViolations } from '@/lib/csp-reports/csp-reports';
import { readBounded } from '@/lib/parsing/bounded-text';

const maxBytes = 16 * 1024;

/** Logs violations of the content security policy that browsers report. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const text = await readBounded(request, maxBytes);
  if (text === null) return new NextResponse(null, { status: 413 });
  logViolations(text);
  return new NextResponse(null, { status: 204 });
}
