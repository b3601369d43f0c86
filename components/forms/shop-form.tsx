import type { ComponentProps, ReactNode } from 'react';
import { AccountField } from '@/components/session/account-field';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { FormNotice } from './form-notice';
import styles from './forms.module.css';
import { SubmitButton } from './submit-button';

interface ShopFormProps extends ComponentProps<'form'> {
  /** The result of `useShopForm`. */
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly notice: ComponentProps<typeof FormNotice>;
    readonly hidden: object;
    readonly busy: boolean;
  };
  /** The label of the button that sends the form; without it, the children contain the button. */
  readonly submit?: ReactNode;
}

/** A form of the shop: its notice, its hidden inputs, its fields and its button. */
export function ShopForm({ form, submit, children, ...others }: ShopFormProps) {
  return (
    <form {...form.formProps} {...others} className={styles.form}>
      <FormNotice {...form.notice} />
      <HiddenFields values={form.hidden} />
      <AccountField />
      {children}
      {submit ? <SubmitButton busy={form.busy}>{submit}</SubmitButton> : null}
    </form>
  );
}
