import { useEffect } from 'react';
import useSWR from 'swr';
import { z } from 'zod/mini';
import type { ChatMessage } from '@/lib/domain/chat';

const reply = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      by: z.enum(['customer', 'seller']),
      at: z.nullable(z.string()),
      clientId: z.nullable(z.string()),
    }),
  ),
});

/** A thread as it is now: read again whenever the server says that it may have changed, and when the page is seen or online again. */
export function useThread(productId: string, start: readonly ChatMessage[]) {
  const address = `/api/chat/thread?${new URLSearchParams({ product_id: productId })}`;
  const { data, error, mutate } = useSWR<readonly ChatMessage[], unknown>(address, read, {
    fallbackData: start,
    revalidateOnMount: false,
    keepPreviousData: true,
  });

  useEffect(() => {
    const events = new EventSource('/api/chat/stream');
    const readAgain = () => void mutate();
    events.onmessage = readAgain;
    events.onopen = readAgain;
    return () => events.close();
  }, [mutate]);

  return { messages: data ?? start, isBroken: error !== undefined, refresh: () => mutate() };
}

async function read(address: string): Promise<readonly ChatMessage[]> {
  const response = await fetch(address);
  const { data } = reply.safeParse(await response.json());
  if (!response.ok || !data) throw new Error(`GET ${address}: ${response.status}`);
  return data.messages;
}
