import type { FieldOption } from '@muster/contract/forms/types';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { longList } from './choice-look';

const OptionSearch = lazyPart(() => import('./option-search'), 'OptionSearch');

export interface SearchedOptionsProps {
  options: readonly FieldOption[];
  isChosen(id: string): boolean;
  children(found: readonly FieldOption[]): ReactNode;
}

/** Options, with a search if they are many. */
export function SearchedOptions(props: SearchedOptionsProps) {
  const all = props.children(props.options);
  if (props.options.length <= longList) return all;
  return (
    <Suspense fallback={all}>
      <OptionSearch {...props} />
    </Suspense>
  );
}
