import type { Metadata } from 'next';
import { HomePage } from '@/app/(catalogue)/accueil/home-page';

export const metadata: Metadata = { alternates: { canonical: '/' } };

/** The home page for one request, with the message that a form left for it. */
export default async function HomeWithMessage({
  params,
}: PageProps<'/message/accueil/[category]'>) {
  return <HomePage category={(await params).category} />;
}
