import type { FastifyInstance } from 'fastify';
import {
  getAllCategSingleLevel,
  getAllCatOnWebPage,
  getFilterProducts,
  getFilterProductsCount,
  getHomePageBannerImg,
  getHomePageProduct,
  getOnlyParentCategory,
  getSingleNewProducts,
} from '../../lib/marketplace/contract/catalogue';
import { searchWords } from '../base/words';
import { bannerSetting } from '../catalogue/store';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import type { ListingIndex } from '../ports/listing-index';
import { selectSetting } from '../repositories/catalogue';
import { categoryTree, productDetail, topCategories } from '../services/catalogue/catalogue';
import { homePage, listingPage, listingSize } from '../services/listing/listing-pages';

/** Registers the home page, categories, listing and product page. */
export function catalogueRoutes(app: FastifyInstance, { db }: Context, live: ListingIndex): void {
  serve(app, getAllCatOnWebPage, async () => ({ record: await categoryTree(db) }));

  serve(app, getHomePageBannerImg, async () => {
    const image = await selectSetting(db, bannerSetting);
    return { status: image ? 1 : 0, data: image ? { image } : null };
  });

  serve(app, getOnlyParentCategory, async () => {
    const categories = await topCategories(db);
    return { status: 1, data: categories.map(({ id, title }) => ({ _id: id, title })) };
  });

  serve(app, getAllCategSingleLevel, async () => {
    const categories = await topCategories(db);
    return {
      data: categories.map(({ id, title, image }) => ({
        _id: id,
        title,
        ...(image ? { image } : {}),
      })),
    };
  });

  serve(app, getHomePageProduct, async ({ body }) => ({
    status: 1,
    products: await homePage(db, live, body.category_id, body.user_id),
  }));

  serve(app, getFilterProductsCount, async ({ body }) => listingSize(live, body));

  serve(app, getFilterProducts, async ({ body }) => {
    const { category, products } = await listingPage(db, live, body);
    const searched = searchWords(body.search ?? '').length > 0;
    return {
      status: 1,
      cat_record: category,
      products,
      ...(searched ? { search: body.search } : {}),
    };
  });

  serve(app, getSingleNewProducts, async ({ body }) => {
    const found = await productDetail(db, body.id, body.user_id);
    return {
      status: found ? 1 : 0,
      products: found?.product ?? null,
      available_branches: found?.branches ?? [],
    };
  });
}
