/** A postal address with where it is, in degrees. */
export interface Place {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** In French. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A place that typed words may mean. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** null: is asked for by the id once it is chosen. */
  readonly place: Place | null;
}
