import type { Configuration, FormField, FormSide } from '@muster/contract/forms/types';
import { changeField } from '../edited-template';
import { fieldPath } from '../problem';

/** What each group of a field's settings is given. */
export interface FieldSettingsProps {
  configuration: Configuration;
  side: FormSide;
  name: string;
  field: FormField;
  onChange(configuration: Configuration): void;
}

/** Puts members of the field in place, and says where each stands. */
export function fieldEdits({ configuration, side, name, onChange }: FieldSettingsProps) {
  return {
    change: (change: Partial<FormField>) => onChange(changeField(configuration, side, name, change)),
    at: (member: string) => `${fieldPath(side, name)}.${member}`,
  };
}
