import { cache } from 'react';
import type { z } from 'zod';
import { type CachePolicy, cachePolicies } from '@/lib/cache/policies';
import { decodeEntities } from '@/lib/content/rich-text';
import type { Category, CategoryTile, CategoryTree } from '@/lib/domain/catalogue';
import { readPublic } from './client';
import {
  getAllCategSingleLevel,
  getAllCatOnWebPage,
  getHomePageBannerImg,
  getOnlyParentCategory,
} from './contract/catalogue';
import type { categoryRef } from './contract/shapes';
import { callFailure } from './errors';

/**
 * The category tree, three levels deep, for footer, menu, listing, sitemap and search. Memoised per
 * render.
 */
export const readCategoryTree = cache(async function readCategoryTree(
  policy: CachePolicy | null = cachePolicies.categories,
): Promise<readonly CategoryTree[]> {
  const { record } = await readPublic(getAllCatOnWebPage, {}, policy);
  return record.map((root) => ({
    id: root._id,
    title: categoryTitle(root.title),
    image: root.image || null,
    children: root.child_cat.map((branch) => ({
      id: branch._id ?? null,
      title: categoryTitle(branch.title),
      children: branch.sub_child.map(toCategory),
    })),
  }));
});

/** The parent categories of the home page. */
export async function readParentCategories(): Promise<readonly Category[]> {
  const { data } = await readPublic(getOnlyParentCategory, {}, cachePolicies.categories);
  return data.map(toCategory);
}

/**
 * One parent category; null when the marketplace has others, but not this one.
 * @throws MarketplaceError when it returns none at all, as a failing marketplace does
 */
export async function readParentCategory(id: string): Promise<Category | null> {
  const categories = await readParentCategories();
  if (categories.length === 0) throw callFailure(getOnlyParentCategory, 'refused');
  return categories.find((category) => category.id === id) ?? null;
}

/** The top-level categories of the category page, with their pictures. */
export async function readCategoryTiles(): Promise<readonly CategoryTile[]> {
  const { data } = await readPublic(getAllCategSingleLevel, {}, cachePolicies.categories);
  return data.map((record) => ({
    ...toCategory(record),
    image: record.image || null,
  }));
}

/** File name of the home page's banner; null when the marketplace has none. */
export async function readBanner(): Promise<string | null> {
  const { data } = await readPublic(getHomePageBannerImg, {}, cachePolicies.banner);
  return data?.image || null;
}

/** Converts a category reference of the marketplace. */
export function toCategory({ _id, title }: z.output<typeof categoryRef>): Category {
  return { id: _id, title: categoryTitle(title) };
}

/** The displayed title of a category; a link needs a text even when the title is missing. */
function categoryTitle(title: string): string {
  const decoded = decodeEntities(title);
  return decoded.trim() === '' ? 'Catégorie sans nom' : decoded;
}
