/** A source of places for addresses: the embedded gazetteer, or an outside service. */
export interface Place {
  /** Unique among the places of this source. */
  placeId: string;
  label: string;
  /** ISO 3166 alpha-2; null if the source does not say it. */
  countryCode: string | null;
  /** An IANA zone; null if the source does not say it. */
  timeZone: string | null;
}

export interface Places {
  /** The best matches for a text, best first. A source can leave out country and zone here. */
  search(text: string): Promise<Place[]>;
  /** The place with this id, with country and zone; undefined if the source does not know it. */
  find(placeId: string): Promise<Place | undefined>;
}

/** The maximum number of matches in a search. */
export const maxPlaces = 10;
