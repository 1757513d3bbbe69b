import type { FormField } from '@muster/contract/forms/types';
import type { ComponentType } from 'react';

/** A value that is read, never changed. */
export interface DisplayProps {
  field: FormField;
  value: unknown;
}

export type DisplayComponent = ComponentType<DisplayProps>;
