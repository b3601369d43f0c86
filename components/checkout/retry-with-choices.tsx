import { AccountField } from '@/components/session/account-field';
import buttons from '@/components/ui/button.module.css';

interface RetryWithChoicesProps {
  /** The values of the form, which the page cannot show. */
  readonly values: Readonly<Record<string, string>>;
}

/** Sends the form of the payment page again, since a new visit of the page would lose its values. */
export function RetryWithChoices({ values }: RetryWithChoicesProps) {
  const isForAddress = 'chosen_address_id' in values || 'manage_addresses' in values;
  const action = isForAddress ? '/api/checkout/address' : '/api/checkout/quote';
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AccountField />
      <button type="submit" className={buttons.primary}>
        Réessayer avec mes choix
      </button>
    </form>
  );
}
