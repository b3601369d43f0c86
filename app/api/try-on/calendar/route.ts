import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { orUnavailable } from '@/lib/bff/file-answer';
import { readChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import { choiceOf } from '@/lib/catalogue/product-choice';
import { timeWindows } from '@/lib/checkout/slots';
import { siteUrl } from '@/lib/config/site-url';
import { readProduct } from '@/lib/marketplace/products';
import { visitCalendar } from '@/lib/try-on/calendar';
import { readTryOnShops } from '@/lib/try-on/services/read-try-on-offer';
import { productPath } from '@/lib/urls/paths';

const querySchema = z.object({
  product: z.string().min(1),
  boutique: z.string().min(1),
  jour: z.iso.date(),
  heure: z.enum(timeWindows),
});

/** A try-on as a calendar file, built from the address alone; it contains only catalogue data. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return orUnavailable('Le fichier de calendrier', () => answerCalendar(request));
}

async function answerCalendar(request: NextRequest): Promise<NextResponse> {
  const asked = Object.fromEntries(request.nextUrl.searchParams);
  const query = querySchema.safeParse(asked);
  const product = query.success ? await readProduct(query.data.product) : null;
  const shop = product?.shops.find(({ id }) => id === query.data?.boutique);
  if (!query.success || !product || !shop) return new NextResponse(null, { status: 404 });
  const shops = await readTryOnShops(product);
  const { words, params } = choiceOf(product, readChoiceParams(asked));
  const file = visitCalendar({
    shopId: shop.id,
    date: query.data.jour,
    time: query.data.heure,
    product: [product.title, ...words].join(', '),
    shop: shop.name,
    address: shops.get(shop.id)?.address ?? '',
    url: siteUrl() + withChoiceParams(productPath(product.id), params),
  });
  return new NextResponse(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="essayage.ics"',
      'cache-control': 'no-store',
    },
  });
}
