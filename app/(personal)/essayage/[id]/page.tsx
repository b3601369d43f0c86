import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import styles from '@/components/try-on/try-on.module.css';
import { TryOnForm } from '@/components/try-on/try-on-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import { Unavailable } from '@/components/ui/unavailable';
import type { Product } from '@/lib/domain/catalogue';
import type { Appointment } from '@/lib/domain/shop';
import { readProduct } from '@/lib/marketplace/products';
import { optionalBlock } from '@/lib/optional-block';
import { pageParam } from '@/lib/page-param';
import { loginPath, productPath, tryOnPath } from '@/lib/paths';
import { readFormFlash } from '@/lib/session/flash';
import { readSession } from '@/lib/session/session';
import { readTryOnOffer } from '@/lib/try-on/offer';

export const metadata: Metadata = { title: 'Programme Try-on', robots: { index: false } };

/** The try-on of a product in one of its seller's shops (specification 2 section 2, Product detail). */
export default async function TryOnPage({ params, searchParams }: PageProps<'/essayage/[id]'>) {
  const productId = pageParam((await params).id);
  const product = await optionalBlock(readProduct(productId), undefined);
  if (product === null) notFound();
  return (
    <div className={styles.panel}>
      <Breadcrumb
        trail={[
          { title: 'Accueil', href: '/' },
          { title: product?.title ?? 'Article', href: productPath(productId) },
          { title: 'Essayage' },
        ]}
      />
      <h1>Programme Try-on</h1>
      {product ? (
        <>
          <p className={styles.product}>
            <Picture name={product.images[0] ?? ''} alt="" sizes="5rem" shape="product" />
            <strong>{product.title}</strong>
          </p>
          <Offer product={product} booked={readBooked(await searchParams)} />
        </>
      ) : (
        <Unavailable what="cet essayage" />
      )}
    </div>
  );
}

interface OfferProps {
  readonly product: Product;
  readonly booked: Appointment | null;
}

async function Offer({ product, booked }: OfferProps) {
  const { customer } = await readSession();
  if (!customer) {
    return (
      <>
        <p>Connectez-vous pour réserver un essayage en boutique.</p>
        <a href={loginPath(tryOnPath(product.id))} className={buttons.primary}>
          Se connecter
        </a>
      </>
    );
  }
  if (product.shops.length === 0) return <p>Aucune boutique ne propose d’essayer cet article.</p>;
  const offer = await optionalBlock(readTryOnOffer(product, new Date()), null);
  if (!offer) return <Unavailable what="les jours d’essayage" />;
  const start = await readFormFlash('try-on');
  return <TryOnForm productId={product.id} offer={offer} start={start} booked={booked} />;
}

const bookedSchema = z.object({ boutique: z.string(), jour: z.string(), heure: z.string() });

function readBooked(query: unknown): Appointment | null {
  const { data } = bookedSchema.safeParse(query);
  return data ? { shopId: data.boutique, date: data.jour, time: data.heure } : null;
}
