import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { cardPageReturnAction } from '@/components/checkout/card-page-return-action';
import { PaymentView } from '@/components/checkout/payment-view';
import { RetryWithChoices } from '@/components/checkout/retry-with-choices';
import { FormNotice } from '@/components/forms/form-notice';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { PostOnView } from '@/components/ui/post-on-view';
import { Unavailable } from '@/components/ui/unavailable';
import { cartObstacleOf } from '@/lib/cart/line-changes';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { readSession } from '@/lib/session/session';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { comesFromElsewhere } from './card-page-return';
import styles from './page.module.css';
import { readPaymentPage } from './read-payment-page';

export const metadata: Metadata = { title: 'Paiement', robots: { index: false } };

export default async function PaymentPage({ searchParams }: PageProps<'/payment'>) {
  const customer = await requireCustomer();
  const { etape, annule, retour } = await searchParams;
  const cancelled = annule === '1';
  const returned = cancelled || retour === '1' || comesFromElsewhere(await headers());
  const [{ checkout }, flash] = await Promise.all([readSession(), readFormFlash('checkout')]);
  const page = await optionalBlock(
    readPaymentPage({
      customerId: customer.id,
      draft: checkout,
      wantsSecondStep: etape === '2',
      returned,
      cancelled,
      flash,
      now: new Date(),
    }),
    null,
  );
  const outcome = flash ? (
    <FormNotice tone={flash.tone} message={flash.message} formName="checkout" />
  ) : null;
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Paramètres' }]} />
      <h1 className={`${styles.title} capitals`}>Paiement</h1>
      {returned ? (
        <PostOnView action={cardPageReturnAction} fields={{ cancelled: cancelled ? '1' : '' }} />
      ) : null}
      {page === null ? (
        <>
          {outcome}
          <Unavailable
            what="votre commande"
            retry={flash?.values && <RetryWithChoices values={flash.values} />}
          />
        </>
      ) : (
        <PaymentContent page={page} outcome={outcome} />
      )}
    </div>
  );
}

interface PaymentContentProps {
  readonly page: Awaited<ReturnType<typeof readPaymentPage>>;
  /** The outcome of the last attempt, for a cart without the form that shows it. */
  readonly outcome: ReactNode;
}

function PaymentContent({ page, outcome }: PaymentContentProps) {
  if (page.cart.lines.length === 0) {
    return (
      <>
        {outcome}
        <EmptyState title="Votre panier est vide">
          <a href={cataloguePaths.categories} className={button.primary}>
            Commencer les achats
          </a>
        </EmptyState>
      </>
    );
  }
  const obstacle = cartObstacleOf(page.cart);
  if (obstacle) {
    return (
      <>
        {outcome}
        <EmptyState title={obstacle.reason}>
          <p>{`Dans votre panier, ${obstacle.remedy}.`}</p>
          <a href="/cart" className={button.primary}>
            Voir le panier
          </a>
        </EmptyState>
      </>
    );
  }
  return <PaymentView page={page} />;
}
