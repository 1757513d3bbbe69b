import type { AudienceSources } from './sources';

export interface PickerProps<Selection> {
  id: string;
  /** The id of the text that says what is selected here. */
  labelledBy: string;
  value: Selection;
  /** False while nothing is stored and `value` is the default. */
  isSet: boolean;
  sources: AudienceSources;
  /** The person changed it. */
  onChange(value: Selection): void;
  /** The count has arrived: nobody typed this value. */
  onSettle(value: Selection): void;
}
