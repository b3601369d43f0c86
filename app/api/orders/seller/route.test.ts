import { NextRequest, NextResponse } from 'next/server';
import { readSellerPage } from '@/lib/orders/services/seller-page';
import { signedIn } from '@/lib/session/testing/signed-in';
import { orderSellerPath } from '@/lib/urls/paths';
import { GET } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
jest.mock('@/lib/orders/services/seller-page', () => ({ readSellerPage: jest.fn() }));

const visit = async () => {
  const answer = await GET(new NextRequest(`http://shop.example${orderSellerPath('o1', 'l1')}`));
  return { status: answer.status, to: answer.headers.get('location') };
};

beforeEach(() => {
  cookies = new NextResponse().cookies;
  jest.mocked(readSellerPage).mockReset().mockResolvedValue('/chat?product_id=p1&seller_id=s1');
});

describe('the link to the seller of an order line', () => {
  it('leads the customer to the page where they can ask', async () => {
    const { id } = await signedIn();
    expect(await visit()).toEqual({ status: 303, to: '/chat?product_id=p1&seller_id=s1' });
    expect(readSellerPage).toHaveBeenCalledWith(id, 'o1', 'l1');
  });

  it('leads a visitor to the login page', async () => {
    expect(await visit()).toEqual({ status: 303, to: '/login?next=%2Fmyorder' });
    expect(readSellerPage).not.toHaveBeenCalled();
  });
});
