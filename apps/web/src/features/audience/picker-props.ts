import type { AudienceSources } from './sources';

export interface PickerProps<Selection> {
  id: string;
  /** The id of the element that labels the picker. */
  labelledBy: string;
  value: Selection;
  /** False while nothing is stored and `value` is the default. */
  isSet: boolean;
  sources: AudienceSources;
  /** The person changed it. */
  onChange(value: Selection): void;
  /** Called when the count has arrived. This is not a change by the person. */
  onSettle(value: Selection): void;
}
