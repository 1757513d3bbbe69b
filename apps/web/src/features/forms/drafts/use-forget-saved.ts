import { useEffect } from 'react';
import { useMe } from '../../identity';
import { isSaved, unsavedSettings } from './draft-state';
import { forgetAnswer, isSameAnswer, keptAnswer, type DraftItem, type KeptAnswer, type Saved } from './kept-answer';

/** Whether the person has only set switches, and they have arrived. Somebody else can have saved another text with them. */
const isSettingSaved = ({ answers, begunUpon, settings }: KeptAnswer, saved: Saved): boolean =>
  settings !== undefined && isSameAnswer(answers, begunUpon?.answers ?? {}) && unsavedSettings(settings, saved) === undefined;

/** Deletes a draft that equals the saved answers, or whose only changes are settings that have arrived. */
export function useForgetSaved(item: DraftItem, saved: Saved | undefined): void {
  const { userId } = useMe();
  const version = saved?.version;
  useEffect(() => {
    const kept = keptAnswer(userId, item);
    if (kept && saved && (isSaved(kept, saved) || isSettingSaved(kept, saved))) forgetAnswer(userId, item);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a version has one text
  }, [userId, item, version]);
}
