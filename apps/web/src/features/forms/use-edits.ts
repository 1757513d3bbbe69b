import { useCallback, useRef } from 'react';

/** Counts the changes of a form. The page asks before it drops a change that the server does not have. */
export function useEdits() {
  const edits = useRef({ made: 0, saved: 0 });
  const isSending = useRef(false);
  const isUnsaved = useCallback(() => edits.current.made > edits.current.saved, []);
  const onEdit = useCallback(() => void (edits.current.made += 1), []);
  // Does not ask while the form is being sent: the sender navigates afterwards.
  const wouldLose = useCallback(() => isUnsaved() && !isSending.current, [isUnsaved]);
  /** Notes the changes that a request contains. Returns what to call during the request. */
  const onSending = () => {
    const { made } = edits.current;
    return {
      begun: () => void (isSending.current = true),
      saved: () => void (edits.current.saved = made),
      ended: () => void (isSending.current = false),
    };
  };
  return { onEdit, onSending, isUnsaved, wouldLose };
}
