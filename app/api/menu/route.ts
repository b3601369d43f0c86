import { NextResponse } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { MarketplaceError } from '@/lib/marketplace/errors';

/** The categories of the menu, which documents omit below the top level; the same for everybody. */
export async function GET(): Promise<NextResponse> {
  try {
    const categories = await readCategoryTree();
    return NextResponse.json(categories, { headers: { 'cache-control': 'public, max-age=60' } });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return emptyAnswer(503);
  }
}
