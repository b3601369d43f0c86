/** Where something is on Earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something on a map. */
export interface MapPoint extends Position {
  readonly id: string;
  readonly label: string;
}

/** A postal address with where it is. */
export interface Place extends Position {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** In French. */
  readonly country: string;
}

/** A place that typed words may mean. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** null: is asked for by the id once it is chosen. */
  readonly place: Place | null;
}
