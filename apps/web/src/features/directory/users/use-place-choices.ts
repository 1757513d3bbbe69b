import { useCompany } from '../../organisation';

/** A site or division that a person can belong to. */
export interface PlaceChoice {
  id: number;
  label: string;
  /** Only for divisions. */
  subdivisions?: readonly { id: number; label: string }[];
}

/** A site or division that somebody belongs to. */
export interface ChosenPlace {
  id: number;
  isManager: boolean;
  /** Only for divisions. */
  subDivisionId?: number | null;
}

/** The active sites and divisions of the company, by name [4.32]. */
export function usePlaceChoices(): { sites: PlaceChoice[]; divisions: PlaceChoice[] } {
  const { sites, divisions } = useCompany();
  return {
    sites: sites
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id, name }) => ({ id, label: name }))
      .toSorted(byLabel),
    divisions: divisions
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id, label, subdivisions }) => ({ id, label, subdivisions }))
      .toSorted(byLabel),
  };
}

const byLabel = (a: PlaceChoice, b: PlaceChoice): number => a.label.localeCompare(b.label);
