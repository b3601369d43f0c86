/** Says before a form with several fields which of them are required. */
export function RequiredNote() {
  return <p className="note">Tous les champs sont obligatoires, sauf mention contraire.</p>;
}
