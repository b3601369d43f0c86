/** Says that a page could not be shown where nothing else of it could be: in few bytes, since every page carries it. */
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
