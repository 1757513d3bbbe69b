import { useEffect, useReducer } from 'react';
import { draftPerson, hiddenDrafts, onDrafts, type HiddenDraft } from '../../../lib/forms/drafts';
import { textOfDraft } from './text-of-draft';

export interface KeptText extends Pick<HiddenDraft, 'item' | 'keptAt' | 'page'> {
  text: string;
}

/**
 * What the person typed and did not send, and no form on the page shows. Its item may be deleted. `address` selects what they typed on
 * the page at that address.
 */
export function useKeptTexts(address?: string): readonly KeptText[] {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onDrafts(renderAgain), []);
  const userId = draftPerson();
  if (userId === undefined) return [];
  return hiddenDrafts(userId)
    .filter(({ page }) => address === undefined || page?.address === address)
    .map(({ value, ...kept }) => ({ ...kept, text: textOfDraft(value) }))
    .filter(({ text }) => text !== '');
}
