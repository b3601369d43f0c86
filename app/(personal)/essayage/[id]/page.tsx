import { notFound } from 'next/navigation';
import { z } from 'zod';
import { FormNotice } from '@/components/forms/form-notice';
import type { FormStart } from '@/components/forms/use-notice';
import { BookedVisit } from '@/components/try-on/booked-visit';
import styles from '@/components/try-on/try-on.module.css';
import { TryOnForm } from '@/components/try-on/try-on-form';
import { TryOnProduct } from '@/components/try-on/try-on-product';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { Unavailable } from '@/components/ui/unavailable';
import { type ChoiceParams, readChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import { choiceOf } from '@/lib/catalogue/product-choice';
import type { Product } from '@/lib/domain/catalogue';
import type { Appointment } from '@/lib/domain/shop';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { readFormFlash } from '@/lib/session/flash';
import { readSession } from '@/lib/session/session';
import { offersTryOn } from '@/lib/try-on/offers-try-on';
import { readTryOnOffer, readTryOnShops } from '@/lib/try-on/services/read-try-on-offer';
import { chatPath, loginPath, pageParam, productPath, tryOnPath } from '@/lib/urls/paths';

const form = 'try-on';

export const metadata = { title: 'Programme Try-on' };

/**
 * The try-on of a product in one of its seller's shops (specification 2 section 2, Product detail).
 */
export default async function TryOnPage({ params, searchParams }: PageProps<'/essayage/[id]'>) {
  const productId = pageParam((await params).id);
  const product = await optionalBlock(readProduct(productId), undefined);
  if (product === null) notFound();
  const query = await searchParams;
  const choice = product && choiceOf(product, readChoiceParams(query));
  const start = await readFormFlash(form);
  return (
    <div className="page">
      <Breadcrumb
        trail={[
          {
            title: product?.title ?? 'Article',
            href: choice
              ? withChoiceParams(productPath(productId), choice.params)
              : productPath(productId),
          },
          { title: 'Essayage' },
        ]}
      />
      <div className={styles.layout}>
        {product && choice ? <TryOnProduct product={product} choice={choice} /> : null}
        <div className={styles.panel}>
          <h1 className="capitals">
            Programme <span lang="en">Try-on</span>
          </h1>
          {product && choice ? (
            <Offer
              product={product}
              choiceParams={choice.params}
              start={start}
              // Requires the success message too, because anybody can write this address.
              booked={start?.tone === 'success' ? readBooked(query) : null}
            />
          ) : (
            <>
              <Outcome start={start} />
              <Unavailable what="cet essayage" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface OfferProps {
  readonly product: Product;
  readonly choiceParams: ChoiceParams;
  readonly start: FormStart | null;
  readonly booked: Appointment | null;
}

async function Offer({ product, choiceParams, start, booked }: OfferProps) {
  const back = withChoiceParams(productPath(product.id), choiceParams);
  if (!offersTryOn(product)) {
    return (
      <>
        <Outcome start={start} />
        <NothingOffered
          product={product}
          back={back}
          why={
            product.shops.length === 0
              ? 'Aucune boutique ne propose d’essayer cet article.'
              : 'L’essayage de cet article ne se réserve pas en ligne.'
          }
        />
      </>
    );
  }
  const { customer } = await readSession();
  if (!customer) {
    return (
      <div className={styles.answers}>
        <p>Connectez-vous pour réserver un essayage en boutique.</p>
        <a
          href={loginPath(withChoiceParams(tryOnPath(product.id), choiceParams))}
          className={buttons.primary}
        >
          Se connecter
        </a>
      </div>
    );
  }
  const [offer, known] = await Promise.all([
    optionalBlock(readTryOnOffer(product, new Date()), null),
    readTryOnShops(product),
  ]);
  const shops = product.shops.map((shop) => {
    const { address = '', hours = [] } = known.get(shop.id) ?? {};
    return { ...shop, place: address, hours };
  });
  if (!offer?.days.length) {
    return (
      <>
        <Outcome start={start} />
        {booked ? (
          <BookedVisit
            productId={product.id}
            choiceParams={choiceParams}
            visit={booked}
            offer={{ shops, days: [] }}
          />
        ) : null}
        {offer ? (
          <NothingOffered
            product={product}
            back={back}
            why="Aucun jour d’essayage n’est proposé."
          />
        ) : (
          <Unavailable what="les jours d’essayage" />
        )}
      </>
    );
  }
  return (
    <TryOnForm
      productId={product.id}
      choiceParams={choiceParams}
      offer={{ ...offer, shops }}
      start={start}
      booked={booked}
    />
  );
}

/** The outcome of the last attempt, in place of its form. */
function Outcome({ start }: { readonly start: FormStart | null }) {
  return start ? <FormNotice tone={start.tone} message={start.message} formName={form} /> : null;
}

interface NothingOfferedProps {
  readonly product: Product;
  readonly back: string;
  readonly why: string;
}

function NothingOffered({ product, back, why }: NothingOfferedProps) {
  return (
    <div className={styles.answers}>
      <p role="status">{why}</p>
      {product.sellerId ? (
        <a href={chatPath(product.id, product.sellerId)} className={buttons.primary}>
          Demander au vendeur
        </a>
      ) : null}
      <a href={back} className={buttons.secondary}>
        Retour à l’article
      </a>
    </div>
  );
}

const bookedSchema = z.object({ boutique: z.string(), jour: z.string(), heure: z.string() });

function readBooked(query: unknown): Appointment | null {
  const { data } = bookedSchema.safeParse(query);
  return data ? { shopId: data.boutique, date: data.jour, time: data.heure } : null;
}
