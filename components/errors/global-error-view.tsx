/** The view of a page whose layout failed too. It is small, since every page carries it. */
export function GlobalErrorView({ retry }: { readonly retry: () => void }) {
  return (
    <main>
      <h1>Cette page n’a pas pu s’afficher</h1>
      <button type="button" onClick={retry}>
        Réessayer
      </button>{' '}
      <a href="/">Accueil</a>
    </main>
  );
}
