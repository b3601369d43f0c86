import type { NextRequest } from 'next/server';
import { customerJson } from '@/lib/bff/customer-json';
import { readThread } from '@/lib/marketplace/chat';

/** The thread between the customer and the seller of a product. */
export function GET(request: NextRequest): Promise<Response> {
  return customerJson({ messages: null }, async ({ id }) => {
    const productId = request.nextUrl.searchParams.get('product_id') ?? '';
    return productId === '' ? 400 : { messages: await readThread(id, productId) };
  });
}
