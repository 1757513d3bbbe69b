import type { CampaignScope, FormField } from '@muster/contract/campaigns/form-language/types';
import type { ComponentType } from 'react';

/** What a field is given to show itself; every value may be absent or have another shape, and is read leniently. */
export interface FieldProps {
  /** The field's name in the schema, and the context of its files. */
  name: string;
  field: FormField;
  label: string;
  /** True where the screen's heading says the same already: the label is there for screen readers alone. */
  isLabelHidden: boolean;
  /** The id of its control; help and error derive theirs from it. */
  id: string;
  value: unknown;
  /** The person changed it. */
  onChange(value: unknown): void;
  /** A value that nobody typed, such as a count that arrived: it does not make the form unsaved. */
  onSettle(value: unknown): void;
  onBlur(): void;
  /** True while the field waits for something, such as an upload: the form cannot be sent meanwhile. */
  onBusy(isBusy: boolean): void;
  required: boolean;
  scope: CampaignScope;
  /** What is wrong, in words; undefined when nothing is. */
  problem: string | undefined;
}

export type FieldComponent = ComponentType<FieldProps>;

export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const problemId = (id: string): string => `${id}-problem`;

/** The ids of the texts that describe a field, for aria-describedby. */
export function describedBy({ id, field, problem }: Pick<FieldProps, 'id' | 'field' | 'problem'>): string | undefined {
  return [problem && problemId(id), field.description && helpId(id)].filter(Boolean).join(' ') || undefined;
}
