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
