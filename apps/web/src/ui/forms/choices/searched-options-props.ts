import type { FieldOption } from '@muster/contract/forms/types';
import type { ReactNode } from 'react';

export interface SearchedOptionsProps {
  options: readonly FieldOption[];
  isChosen(id: string): boolean;
  children(found: readonly FieldOption[]): ReactNode;
}
