import type { CampaignScope, FormField } from '@muster/contract/forms/types';
import type { ComponentType } from 'react';
import type { FieldLook } from '../../ui/forms/field-frame';

/** What a field component receives. Its value can be absent or have another shape, and is read leniently. */
export interface FieldProps extends FieldLook {
  field: FormField;
  value: unknown;
  /** The value at this moment. Between two renderings `value` is old: work that ends later changes this one. */
  current(): unknown;
  /** The person changed it. */
  onChange(value: unknown): void;
  /** A value that nobody typed, such as a count that arrived: it does not make the form unsaved. */
  onSettle(value: unknown): void;
  onBlur(): void;
  /** True while the field waits for something, such as an upload: the form cannot be sent meanwhile. */
  onBusy(isBusy: boolean): void;
  scope: CampaignScope;
}

export type FieldComponent = ComponentType<FieldProps>;
