'use client';

import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/forms/submit-button';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { useCountdown } from '@/components/ui/use-countdown';
import { resendForm } from '@/lib/forms/verification';

interface ResendFormProps {
  readonly start: FormStart | null;
  readonly userId: string;
  /** Called when another code has been sent. */
  readonly onSent: () => void;
}

/** An e-mail takes a moment, and the next code invalidates the previous one. */
const pauseSeconds = 30;

/** Requests another e-mailed code, at most once per pause. */
export function ResendForm({ start, userId, onSent }: ResendFormProps) {
  const [secondsLeft, startCountdown] = useCountdown();
  const form = useShopForm({
    name: 'resend',
    schema: resendForm,
    action: '/api/verification/resend',
    start,
    hidden: { userId },
    onDone: () => {
      startCountdown(pauseSeconds);
      onSent();
    },
  });
  return (
    <ShopForm form={form}>
      <SubmitButton busy={form.busy} disabled={secondsLeft > 0} variant="secondary">
        Renvoyer le code{secondsLeft > 0 ? ` (dans ${secondsLeft}\u00a0s)` : ''}
      </SubmitButton>
    </ShopForm>
  );
}
