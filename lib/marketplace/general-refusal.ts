import { fold } from '@/lib/fold';

/** What a refusal says that concerns the service, whoever asks. */
const ofTheService =
  /\b(trop de|indisponible|maintenance|surcharge|plus tard|dans un instant|too many|unavailable|try again)\b/;

/** What a refusal says once it concerns one account, its address or its owner. */
const ofAnAccount =
  /compte|utilisateur|client|membre|adresse|mail|courriel|identifiant|inconnu|introuvable|trouv|exist|inscri|enregistr|activ|bloqu|suspend|valid|verifi|user|account|member|address|unknown|found|register|block|@/;

/**
 * Whether the words of a refusal may be shown to whoever asked about an e-mail address without telling whether it has an
 * account: they speak of the service, and of nothing that belongs to an account. What is not recognised may not be shown.
 */
export function isGeneralRefusal(message: string): boolean {
  const words = fold(message);
  return ofTheService.test(words) && !ofAnAccount.test(words);
}
