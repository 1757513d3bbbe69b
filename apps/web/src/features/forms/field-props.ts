import type { CampaignScope, FormField } from '@muster/contract/forms/types';
import type { ComponentType } from 'react';
import type { FindWaiting } from '../files';
import type { FieldLook } from '../../ui/forms/field-frame';

/** The props of a field component. The value can be absent or have another shape, so components read it leniently. */
export interface FieldProps extends FieldLook {
  field: FormField;
  value: unknown;
  /** Returns the current value. Work that ends later uses it, because `value` is stale between two renderings. */
  current(): unknown;
  /** Called when the person changes the value. */
  onChange(value: unknown): void;
  /** Sets a value that nobody typed, such as a count that arrived. The form stays saved. */
  onSettle(value: unknown): void;
  onBlur(): void;
  /** True while the field waits for an upload. `findWaiting` finds files that can be sent without waiting. */
  onBusy(isBusy: boolean, findWaiting?: FindWaiting): void;
  scope: CampaignScope;
}

export type FieldComponent = ComponentType<FieldProps>;
