import { Suspense } from 'react';
import { lazyUiPart } from '../../loading/lazy-part';
import { longList } from './choice-look';
import type { SearchedOptionsProps } from './searched-options-props';

const OptionSearch = lazyUiPart(() => import('./option-search'), 'OptionSearch');

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
