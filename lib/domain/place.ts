/** A position on Earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point on a map. */
export interface MapPoint extends Position {
  readonly id: string;
  readonly label: string;
}

/** A postal address with its position. */
export interface Place extends Position {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** In French. */
  readonly country: string;
}

/** A suggested place for typed text. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** null when the place is loaded by its id after it is chosen. */
  readonly place: Place | null;
}
