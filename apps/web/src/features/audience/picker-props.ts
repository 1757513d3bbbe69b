import type { MembersSelection, SitesSelection } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';
import type { AudienceSources } from './sources';

export interface PickerProps<Selection> {
  id: string;
  /** The id of the element that labels the picker. */
  labelledBy: string;
  value: Selection;
  /** False while nothing is stored and `value` is the default. */
  isSet: boolean;
  sources: AudienceSources;
  /** Called with each choice of the person. */
  onChange(value: Selection): void;
  /** Called with the value and its count when the count arrives. The person has changed nothing. */
  onSettle(value: Selection): void;
}

/** The two kinds of selections. */
export interface Selections {
  membersSelectionCriteria: MembersSelection;
  sitesSelectionCriteria: SitesSelection;
}

export interface SavedAudiencesProps<Kind extends keyof Selections = keyof Selections> {
  scope: Scope | undefined;
  kind: Kind;
  /** What can be saved; undefined while it selects nobody. */
  selection: Selections[Kind] | undefined;
  onUse(selection: Selections[Kind]): void;
}
