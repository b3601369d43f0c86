const form = { method: 'post', action: '/api/favourites', hidden: true } as const;

/** The ids of the forms. */
export const favouriteForms = { add: 'favori', remove: 'favori-retire' } as const;

/** The forms of all hearts of a page: each heart is a button of one of them. */
export function FavouriteForms() {
  return (
    <>
      <form id={favouriteForms.add} {...form} />
      <form id={favouriteForms.remove} {...form}>
        <input type="hidden" name="action" value="remove" />
      </form>
    </>
  );
}
