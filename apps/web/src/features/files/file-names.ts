import { draftOf, forgetDraft, keepDraft } from '../../lib/forms/drafts';
import type { FileNames } from './file-store';

/** The key of a file among the items that the device keeps for a person. */
const itemOf = (id: number) => `file ${id}`;

/** Keeps the names of a person's uploads beside the drafts that hold their ids. They are deleted with the drafts. */
export const fileNamesOf = (userId: string): FileNames => ({
  of: (id) => {
    const kept = draftOf(userId, itemOf(id));
    return typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string' ? kept.name : undefined;
  },
  keep: (id, name) => keepDraft(userId, itemOf(id), { name }),
  forget: (id) => forgetDraft(userId, itemOf(id)),
});
