/**
 * The legal identity of a seller (Code de la consommation L111-1, regulation (EU) 2022/2065,
 * article 30). A text is '' when the marketplace omits it.
 */
export interface SellerIdentity {
  readonly name: string;
  readonly legalName: string;
  readonly legalForm: string;
  readonly address: string;
  /** SIREN or SIRET, or the number in another register. */
  readonly registration: string;
  /** '' for a seller without one; null when the marketplace omits it. */
  readonly vatNumber: string | null;
  readonly email: string;
  readonly phone: string;
  /** Whether the seller acts as a professional; null when the marketplace omits it. */
  readonly isProfessional: boolean | null;
}
