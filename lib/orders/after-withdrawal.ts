/** The legal consequences of a withdrawal (Code de la consommation L221-23 and L221-24). */
export const afterWithdrawalWords =
  'Renvoyez l’article au vendeur dans les quatorze jours, s’il vous a été livré. Il vous rembourse, frais de livraison standard compris, au plus tard quatorze jours après avoir reçu votre renonciation ; il peut attendre d’avoir l’article ou la preuve de son envoi.';
