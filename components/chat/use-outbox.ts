import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '@/components/forms/idempotency-key';
import { type FormReply, postForm } from '@/components/forms/post-form';
import { clickedLink } from '@/components/ui/clicked-link';
import type { ChatMessage } from '@/lib/domain/chat';
import { accountField } from '@/lib/forms/account-field';
import {
  nextOf,
  type Outgoing,
  type OutgoingState,
  resumed,
  withMessage,
  without,
  withoutDelivered,
  withoutSent,
  withState,
} from './outbox';

/** Longer than the server works on a message. Later ones wait for a request that stalls. */
const timeoutMs = 30_000;

interface OutboxOptions {
  /** The account that the page was rendered for, if known. */
  readonly account: string | undefined;
  readonly productId: string;
  readonly sellerId: string;
  /** The latest reading of the thread. */
  readonly thread: RefObject<readonly ChatMessage[] | null>;
  /** Reads the thread; resolves to whether it could be read. */
  readonly refresh: () => Promise<boolean>;
  /** The current draft, which is saved for customers who must sign in first. */
  readonly draft: () => string;
}

/**
 * The outbox: sends messages one after the other. A resent message keeps its idempotency key; when
 * a marketplace stores no keys, the thread shows whether it was delivered.
 */
export function useOutbox(options: OutboxOptions) {
  const [outbox, setOutbox] = useState<readonly Outgoing[]>([]);
  const box = useRef(outbox);
  const given = useRef(options);
  useEffect(() => {
    given.current = options;
  });

  const isLeaving = useLeaveWarning(
    () => withoutSent(box.current).length > 0 || options.draft().trim() !== '',
  );

  function change(next: readonly Outgoing[]): void {
    box.current = next;
    setOutbox(next);
  }

  async function sendNext(): Promise<void> {
    const message = nextOf(box.current);
    if (!message) return;
    change(withState(box.current, message.clientId, 'sending'));
    const reply = await send(given.current, message.text, message.clientId);
    if (reply.status === 0 && reply.to) return leaveFor(reply, message);
    const { clientId } = message;
    change(withState(box.current, clientId, stateAfter(reply), problemOf(reply)));
    if (!nextOf(box.current)) await readThread();
    await sendNext();
  }

  /**
   * Reads the thread, which should contain the sent messages by now, and perhaps unconfirmed ones;
   * they stay in the outbox when it cannot be read.
   */
  async function readThread(): Promise<void> {
    const sent = box.current.filter(({ state }) => state === 'sent');
    if (!(await given.current.refresh())) return;
    for (const { clientId } of sent) change(without(box.current, clientId));
    change(withoutDelivered(box.current, given.current.thread.current ?? []));
  }

  /**
   * Leaves for the login with all unsent text: the server keeps the text of the last request. If it
   * cannot, the page stays, where the text is not lost.
   */
  async function leaveFor(first: FormReply, { clientId, text }: Outgoing): Promise<void> {
    const whole = [...withoutSent(box.current).map((one) => one.text), given.current.draft()]
      .filter((part) => part.trim() !== '')
      .join('\n');
    const reply = whole === text ? first : await send(given.current, whole, clientId);
    if (reply.status === 0 && (reply.errors || !reply.to)) {
      for (const one of withoutSent(box.current)) {
        change(withState(box.current, one.clientId, 'refused', problemOf(reply)));
      }
      return;
    }
    isLeaving.current = true;
    // If the session is back, the text was sent, and the page is loaded again.
    window.location.assign(reply.to ?? '');
  }

  return {
    outbox,
    add: (text: string) => {
      const thread = given.current.thread.current;
      change(withMessage(box.current, text, newIdempotencyKey(), thread));
      void sendNext();
    },
    retry: ({ clientId }: Outgoing) => {
      change(withState(box.current, clientId, 'waiting'));
      void sendNext();
    },
    drop: ({ clientId }: Outgoing) => {
      change(without(box.current, clientId));
      void sendNext();
    },
    /** After a reading: removes what it contains, and retries lost messages. */
    resume: () => {
      const thread = given.current.thread.current;
      if (!thread || box.current.length === 0 || !navigator.onLine) return;
      change(resumed(box.current, thread));
      void sendNext();
    },
  };
}

/**
 * Makes the browser warn before it leaves the page with unsent messages or a draft.
 * @returns a reference that disables the warning
 */
function useLeaveWarning(hasUnsent: () => boolean): RefObject<boolean> {
  const isLeaving = useRef(false);
  const warn = useEffectEvent((event: Event) => {
    if (isLeaving.current || !hasUnsent()) return;
    if (!(event instanceof MouseEvent)) event.preventDefault();
    // The router would follow the link without a question, and the browser asks one.
    else if (clickedLink(event)) event.stopPropagation();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onLeave = (event: Event) => warn(event);
    window.addEventListener('beforeunload', onLeave, { signal });
    window.addEventListener('click', onLeave, { signal, capture: true });
    return () => listening.abort();
  }, []);
  return isLeaving;
}

function send(
  { account, productId, sellerId }: OutboxOptions,
  text: string,
  clientId: string,
): Promise<FormReply> {
  const fields = new FormData();
  if (account) fields.set(accountField, account);
  fields.set('product_id', productId);
  fields.set('seller_id', sellerId);
  fields.set('message', text);
  fields.set('client_id', clientId);
  return postForm('/api/chat/messages', fields, undefined, AbortSignal.timeout(timeoutMs));
}

function stateAfter({ status, undecided, isUnknown }: FormReply): OutgoingState {
  if (status === 1) return 'sent';
  if (undecided) return 'lost';
  return isUnknown ? 'unconfirmed' : 'refused';
}

function problemOf({ message, errors }: FormReply): string {
  return Object.values(errors ?? {}).join(' ') || message;
}
