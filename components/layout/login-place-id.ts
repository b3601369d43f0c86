/** Id of the element in the login dialog that contains the form, once it has loaded. */
export const loginPlaceId = 'connexion-contenu';
