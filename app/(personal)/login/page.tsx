import type { Metadata } from 'next';
import { LoginForm } from '@/components/account/login-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { safePath } from '@/lib/paths';
import { readFormFlash } from '@/lib/session/flash';

export const metadata: Metadata = { title: 'Connexion', robots: { index: false } };

interface LoginPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next } = await searchParams;
  return (
    <div className="narrow">
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Paramètres' }]} />
      <h1>Accéder à votre compte</h1>
      <LoginForm
        start={await readFormFlash('login')}
        next={safePath(typeof next === 'string' ? next : null)}
      />
    </div>
  );
}
