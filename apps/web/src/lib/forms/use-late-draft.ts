import { useEffect, useState } from 'react';
import { draftOf, draftPerson, showItem } from './drafts';

/**
 * For each form that keeps a draft. A slow device can read a draft after the form is shown: the page then offers it, and neither text
 * replaces the other without the person. `item` is the name of the draft.
 */
export function useLateDraft(item: string | undefined): void {
  const [hasDraft] = useState(() => {
    const userId = draftPerson();
    return userId !== undefined && item !== undefined && draftOf(userId, item) !== undefined;
  });
  useEffect(() => (item === undefined ? undefined : showItem(item, hasDraft)), [item, hasDraft]);
}
