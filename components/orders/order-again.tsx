import { randomUUID } from 'node:crypto';
import buttons from '@/components/ui/button.module.css';

interface OrderAgainProps {
  readonly orderId: string;
  readonly lineId: string;
  /** The distinct name of the line. */
  readonly name: string;
}

/** A button that adds a bought article to the cart again, once for each rendering of its page. */
export function OrderAgain({ orderId, lineId, name }: OrderAgainProps) {
  return (
    <form method="post" action="/api/orders/again">
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="part_id" value={lineId} />
      <input type="hidden" name="idempotency_key" value={randomUUID()} />
      <button type="submit" className={buttons.quiet}>
        Commander à nouveau<span className="visually-hidden">{` : ${name}`}</span>
      </button>
    </form>
  );
}
