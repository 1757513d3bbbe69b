import type { FormField } from '@muster/contract/forms/types';
import type { ComponentType } from 'react';

/** A read-only value. */
export interface DisplayProps {
  field: FormField;
  value: unknown;
}

export type DisplayComponent = ComponentType<DisplayProps>;
