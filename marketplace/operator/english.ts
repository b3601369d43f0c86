/** English texts of the help pages, by their French text. */
export const englishHelp: Readonly<Record<string, string>> = {
  'Exploitation de la place de marché : commandes, messages, clients, codes, catalogue.':
    'Operation of the marketplace: orders, messages, customers, codes, catalogue.',
  'affiche cette aide': 'shows this help',
  'affiche l’aide d’une commande': 'shows the help of a command',
  'pour un programme': 'for a program',
  'montre ce qui changerait, sans rien changer': 'shows what would change, and changes nothing',
  'ne demande pas de confirmation': 'asks for no confirmation',
  'qui agit, pour le journal (sans cette option, l’utilisateur du système)':
    'who acts, for the audit log (the system’s user without this option)',
  // Groups
  'commandes des clients': 'customers’ orders',
  'renonciations et demandes de retour': 'withdrawals and return requests',
  'essayages en boutique': 'try-on appointments in shops',
  'conversations entre clients et vendeurs': 'chats of customers and sellers',
  'conversations signalées': 'reported chats',
  'comptes des clients': 'customers’ accounts',
  'codes promotionnels et cartes cadeaux': 'discount codes and gift cards',
  'identité des vendeurs': 'identity of the sellers',
  'articles de la boutique': 'products of the shop',
  'catalogue des produits': 'product catalogue',
  'comptes des livreurs': 'drivers’ accounts',
  'questions fréquentes de la page d’aide': 'questions of the help page',
  // Audit
  'le journal des changements faits par les exploitants, le plus récent d’abord':
    'the audit log of changes by operators, latest first',
  'nombre de lignes (20 sans cette option)': 'number of lines (default 20)',
  'ce que contient la commande, le sujet ou l’auteur': 'part of the command, subject or author',
  // Orders
  'numéro de la commande, V-…': 'order number, V-…',
  'les commandes, la plus récente d’abord': 'the orders, latest first',
  'seulement celles qui ne sont pas livrées': 'only those that are not delivered',
  'nombre de commandes (20 sans cette option)': 'number of orders (default 20)',
  'une commande en détail\u00a0: articles et leurs rangs, livraison, paiement':
    'an order in detail: articles and their positions, delivery, payment',
  'fait avancer une commande d’une étape et prévient le client':
    'advances an order by one stage and notifies the customer',
  'jusqu’à ready (prête), departed (en route) ou delivered (livrée)':
    'up to ready, departed or delivered',
  'rembourse une commande, en tout ou en partie, par le moyen de paiement de la commande, et envoie l’avoir au client':
    'refunds an order, in whole or in part, to its payment method, and sends the credit note to the customer',
  'montant (sans cette option, tout ce qui reste)': 'amount (default: all that is left)',
  'motif, que le client lit': 'reason, which the customer reads',
  'une clé ne rembourse qu’une fois (sans cette option, le montant)\u00a0; donnez-en une pour rembourser deux fois le même montant':
    'a key refunds once (default: the amount); give one to refund the same amount twice',
  'annule une commande qui n’a pas quitté le vendeur, ou n’a pas pu être livrée\u00a0: remet ses articles en stock, rembourse et prévient le client':
    'cancels an order that has not left the seller or could not be delivered: restores its stock, refunds and notifies the customer',
  'le colis est perdu\u00a0: rien n’est remis en stock': 'the parcel is lost: no stock is restored',
  'enregistre un retour reçu et remet ses pièces en stock\u00a0; le remboursement est à part':
    'records a received return and restores its stock; the refund is separate',
  'rang de l’article dans la commande': 'position of the article in the order',
  'pièces revenues (sans cette option, toutes)': 'returned pieces (default: all)',
  'ne remet pas en stock, par exemple un article abîmé':
    'does not restore the stock, for example of a damaged article',
  // Try-on appointments
  'les essayages à venir, le plus proche d’abord': 'the coming try-on appointments, next first',
  'seulement ceux qui sont passés, le plus récent d’abord': 'only past ones, latest first',
  'nombre d’essayages (20 sans cette option)': 'number of appointments (default 20)',
  'ce que la boutique, le vendeur, l’adresse e-mail ou le nom du client contient':
    'part of the shop, the seller, or the customer’s e-mail or name',
  'annule un essayage à venir\u00a0: libère le créneau et prévient le client':
    'cancels a coming appointment: frees its time and notifies the customer',
  'donné par «\u00a0try-ons list\u00a0»': 'from “try-ons list”',
  // Withdrawals, chats and reports
  'les renonciations et demandes de retour des clients, la plus récente d’abord':
    'customers’ withdrawals and return requests, latest first',
  'seulement celles qui attendent une réponse': 'only those that wait for an answer',
  'nombre de demandes (20 sans cette option)': 'number of requests (default 20)',
  'répond à une renonciation ou à une demande de retour, dans la messagerie du client (ou par e-mail, si le vendeur est à prévenir)':
    'answers a withdrawal or return request, in the customer’s chat (or by e-mail, if its seller is yet to be told)',
  'donné par «\u00a0withdrawals list\u00a0»': 'from “withdrawals list”',
  'la réponse (sans texte, une acceptation a une réponse toute faite)':
    'the answer (an acceptance has a default text)',
  'accepted (acceptée) ou refused (refusée, par exemple hors délai)':
    'accepted, or refused, for example out of time',
  'les conversations, la plus récente d’abord': 'the chats, latest first',
  'nombre de conversations (20 sans cette option)': 'number of chats (default 20)',
  'les messages d’une conversation': 'the messages of a chat',
  'identifiant donné par « chat inbox »': 'id from “chat inbox”',
  'répond au client au nom du vendeur': 'replies to the customer as the seller',
  'le message': 'the message',
  'la clé avec laquelle le programme d’un vendeur rejoint la messagerie':
    'the key with which a seller’s program connects to the chat',
  'nom ou identifiant': 'name or id',
  'les conversations signalées par les clients, le signalement le plus récent d’abord':
    'chats that customers reported, latest report first',
  'seulement celles qui ne sont pas traitées': 'only those that are not handled',
  'nombre de signalements (20 sans cette option)': 'number of reports (default 20)',
  'conclut un signalement et en informe le client': 'closes a report and tells the customer',
  'identifiant donné par «\u00a0reports list\u00a0»': 'id from “reports list”',
  'dismissed (sans suite), warned (vendeur averti) ou blocked (le vendeur ne peut plus écrire dans la conversation)':
    'dismissed, warned (the seller was warned) or blocked (the seller can no longer write in the chat)',
  // Customers
  'les comptes, le plus récent d’abord': 'the accounts, latest first',
  'nombre de comptes (20 sans cette option)': 'number of accounts (default 20)',
  'ce que l’adresse e-mail ou le nom contient': 'part of the e-mail or name',
  'un compte en détail': 'an account in detail',
  'adresse e-mail ou identifiant': 'e-mail or id',
  'déconnecte un client partout, aussitôt': 'signs a customer out everywhere, at once',
  'écrit dans un fichier JSON tout ce qui est enregistré sur un client, sans les secrets (RGPD, articles 15 et 20)':
    'writes everything that is stored about a customer to a JSON file, without secrets (GDPR, articles 15 and 20)',
  'fichier à écrire, que vous seul pouvez lire': 'file to write, which only you can read',
  'efface un client et ses données personnelles (RGPD, article 17)\u00a0; ses commandes, factures et avoirs restent dix ans sans nom ni adresse (Code de commerce, L123-22)':
    'erases a customer and all personal data (GDPR, article 17); orders, invoices and credit notes stay ten years without name and address (Code de commerce, L123-22)',
  'efface aussi un client dont le fichier de la photo est perdu':
    'also erases a customer whose photo file is lost',
  // Codes
  'les codes et leurs utilisations': 'the codes and their uses',
  'ajoute un code': 'adds a code',
  'par exemple ETE2027': 'for example ETE2027',
  'réduction en pour cent': 'discount in percent',
  'réduction en euros': 'discount in euros',
  'achat minimal (aucun sans cette option)': 'minimum purchase (default: none)',
  'dernier jour, AAAA-MM-JJ': 'last day, YYYY-MM-DD',
  'nombre d’utilisations (sans limite sans cette option)': 'number of uses (default: unlimited)',
  'met fin à un code ou à une carte cadeau, aussitôt et pour toujours':
    'ends a code or a gift card, at once and permanently',
  'donné par «\u00a0codes list\u00a0»': 'from “codes list”',
  // Sellers and products
  'les vendeurs et leur identité légale': 'the sellers and their legal identity',
  'enregistre l’identité légale d’un vendeur, que montrent les articles, le panier et les factures':
    'sets the legal identity of a seller, which products, the cart and invoices show',
  'raison sociale, ou nom d’un particulier': 'registered name, or name of a private seller',
  'forme juridique, par exemple « SAS au capital de 10 000 € »':
    'legal form, such as “SAS au capital de 10 000 €”',
  'le vendeur est un professionnel (c’est le cas sans option)':
    'the seller is a professional (default)',
  'le vendeur est un particulier, sans immatriculation':
    'the seller is a private individual, without registration',
  'corrige aussi les commandes et factures qui portent l’identité remplacée, par exemple après une faute de frappe':
    'also corrects orders and invoices that state the replaced identity, such as after a typing mistake',
  'siège, en une ligne': 'registered office, in one line',
  'SIREN (9 chiffres) ou SIRET (14 chiffres)': 'SIREN (9 digits) or SIRET (14 digits)',
  'numéro de TVA intracommunautaire\u00a0; sans lui, un professionnel ne facture pas de TVA':
    'EU VAT number; a professional without one charges no VAT',
  'adresse e-mail de contact': 'contact e-mail',
  'téléphone de contact': 'contact phone',
  'identifiant de l’article, dans l’adresse de sa page, ou sa référence':
    'id of the product, as in the URL of its page, or its SKU',
  'retire un article de la boutique\u00a0: listes, recherche, plan du site et page\u00a0; les commandes le gardent':
    'hides a product from the shop: listings, search, sitemap and page; orders still show it',
  'remet en vente un article retiré': 'publishes a hidden product',
  // Catalogue, drivers and questions
  'reprend un fichier de produits Shopify (place de marché arrêtée)':
    'imports a Shopify product file (marketplace stopped)',
  'où sont les photos (sinon à côté du fichier)': 'folder of the photos (default: beside the file)',
  'écrit tous les produits dans un fichier que « catalogue import » relit':
    'writes all products to a file for “catalogue import”',
  'les articles en vente auxquels manque une information que la loi demande (code 1 s’il y en a)':
    'products on sale that lack information that the law demands (exits with 1 if there are any)',
  'la liste complète en CSV, dans un fichier ou à l’écran':
    'the complete list as CSV, to a file or to standard output',
  'ajoute un catalogue inventé de la taille voulue (place de marché arrêtée)':
    'adds a synthetic catalogue of any size (marketplace stopped)',
  'nombre de produits': 'number of products',
  'ajoute un livreur ; son mot de passe est demandé, ou tiré au sort et montré une fois':
    'adds a driver; asks for the password, or generates it and shows it once',
  'nom du livreur': 'name of the driver',
  'tire le mot de passe au sort sans le demander': 'generates the password without asking',
  'envoie à un livreur un lien pour changer de mot de passe':
    'e-mails a driver a link to choose a new password',
  'les questions dans leur ordre': 'the questions in their order',
  'ajoute une question à la fin': 'appends a question',
  'retire une question': 'removes a question',
  'donné par « faq list »': 'from “faq list”',
  // Mails
  'e-mails de la place de marché': 'e-mails of the marketplace',
  'les e-mails, le plus récent d’abord': 'the e-mails, latest first',
  'seulement ceux qui sont abandonnés': 'only those that were given up',
  'seulement ceux qui sont en attente, le plus ancien d’abord':
    'only those that wait, oldest first',
  'classe un e-mail en attente ou abandonné sans l’envoyer, et efface son contenu':
    'closes a waiting or given-up e-mail without sending it, and erases its content',
  'nombre d’e-mails (20 sans cette option)': 'number of e-mails (default 20)',
  'renvoie un e-mail, ou tous ceux qui sont abandonnés':
    'sends an e-mail again, or all that were given up',
  'tous les e-mails abandonnés': 'all e-mails that were given up',
  'celui que montre mail list': 'from “mail list”',
  // Backups
  'sauvegarde le dossier de données dans un fichier, même boutique ouverte':
    'backs up the data folder to a file, also while the shop is open',
  'restaure une sauvegarde dans un dossier de données vide (boutique arrêtée)':
    'restores a backup into an empty data folder (shop stopped)',
};
