import type { IncomingMessage } from 'node:http';
import {
  FLIGHT_HEADERS,
  NEXT_URL,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers.js';
import { isRSCRequestHeader } from 'next/dist/server/lib/is-rsc-request.js';

const routerHeaders = [...FLIGHT_HEADERS, NEXT_URL];

/**
 * Removes the headers of the client router from a request that Next.js does not recognise as a
 * navigation, so that the server does not take it for one either.
 */
export function removeInvalidRouterHeaders({ headers }: IncomingMessage): void {
  if (isRSCRequestHeader(headers[RSC_HEADER])) return;
  // `delete` slows later reads of the object even when the property is absent.
  for (const name of routerHeaders) if (name in headers) delete headers[name];
}
