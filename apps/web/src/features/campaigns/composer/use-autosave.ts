import { validateForm } from '@muster/contract/forms/validate';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-errors';
import { onConnection } from '../../../lib/connection';
import { knownPart, type FormButtonsProps } from '../../forms';
import { useComposer } from './composer';

/** The pause after the last key. */
const pauseMilliseconds = 5_000;

export type SaveState = { kind: 'nothing' } | { kind: 'failed' } | { kind: 'outdated' } | { kind: 'kept' | 'saved'; at: Date };

interface AutosaveOptions extends Pick<FormButtonsProps, 'form' | 'edits' | 'submissions'> {
  /** Another save runs. */
  isBusy: boolean;
}

/**
 * Saves a draft a while after the last change, and tells where the text is. A form without a draft, and one without a connection, is kept
 * on the device from the first key. When the connection is back, the draft is saved.
 */
export function useAutosave({ form, edits, submissions, isBusy }: AutosaveOptions): SaveState {
  const { configuration, scope, autosave, isOutdated, saves } = useComposer();
  const [state, setState] = useState<SaveState>({ kind: 'nothing' });
  const { schema, draftRequired } = configuration.form;

  const run = useEffectEvent(() => {
    if (!autosave || isBusy || isOutdated || !edits.isUnsaved()) return;
    const { answers, problems } = validateForm(knownPart(schema), form.getValues(), { mode: 'draft', scope, draftRequired });
    if (problems.length > 0) return;
    saves.add(async () => {
      const submission = submissions.create(answers, 'autosave', []);
      const sending = edits.onSending();
      try {
        await autosave(submission);
        submissions.markAccepted(submission);
        sending.saved();
        setState({ kind: 'saved', at: new Date() });
      } catch (error) {
        setState(isApiError(error, 409) ? { kind: 'outdated' } : { kind: 'failed' });
        if (!isApiError(error)) throw error;
      }
    });
  });
  const onChange = useEffectEvent(() => {
    if (edits.isUnsaved()) setState((before) => (before.kind === 'failed' ? before : { kind: 'kept', at: new Date() }));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => run(), pauseMilliseconds);
      onChange();
    };
    const { unsubscribe } = form.watch(later);
    const stop = onConnection(() => run());
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stop();
    };
  }, [form]);
  return isOutdated ? { kind: 'outdated' } : state;
}
