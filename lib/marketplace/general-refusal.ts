import { fold } from '@/lib/format/text';

/** Words of refusals that concern the service itself. */
const ofTheService =
  /\b(trop de|indisponible|maintenance|surcharge|plus tard|dans un instant|too many|unavailable|try again)\b/;

/** Words of refusals that concern one account, its address or its owner. */
const ofAnAccount =
  /compte|utilisateur|client|membre|adresse|mail|courriel|identifiant|inconnu|introuvable|trouv|exist|inscri|enregistr|activ|bloqu|suspend|valid|verifi|user|account|member|address|unknown|found|register|block|@/;

/**
 * Whether a refusal may be shown to someone who entered an e-mail address without revealing whether
 * an account exists: it mentions the service, and nothing of an account. Unrecognised messages may
 * not be shown.
 */
export function isGeneralRefusal(message: string): boolean {
  const words = fold(message);
  return ofTheService.test(words) && !ofAnAccount.test(words);
}
