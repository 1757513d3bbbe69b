import type { Configuration, FormField, FormSide } from '@muster/contract/forms/types';
import { changeField } from '../edited-template';
import { fieldPath } from '../problem';

/** The props of each group of settings. */
export interface FieldSettingsProps {
  configuration: Configuration;
  side: FormSide;
  name: string;
  field: FormField;
  onChange(configuration: Configuration): void;
}

/** Sets members of the field, and gives the path of each. */
export function fieldEdits({ configuration, side, name, onChange }: FieldSettingsProps) {
  return {
    change: (change: Partial<FormField>) => onChange(changeField(configuration, side, name, change)),
    at: (member: string) => `${fieldPath(side, name)}.${member}`,
  };
}
