import { useMemo, type Ref, type RefCallback } from 'react';

/** One ref for two. */
export function useJoinedRefs<Element>(first: Ref<Element> | undefined, second: Ref<Element> | undefined): RefCallback<Element> {
  return useMemo(
    () => (element) => {
      give(first, element);
      give(second, element);
    },
    [first, second],
  );
}

function give<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
