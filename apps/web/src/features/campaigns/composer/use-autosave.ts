import { validateForm } from '@muster/contract/forms/validate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureTexts, isApiError } from '../../../lib/api-errors';
import { onConnection } from '../../../lib/connection';
import { areDraftsWritten } from '../../../lib/forms/drafts';
import { useMe } from '../../identity';
import { knownPart, type FormButtonsProps } from '../../forms';
import { useComposer } from './composer';

/** The pause after the last key. */
const pauseMilliseconds = 5_000;
/** After this time without an answer, the other buttons do not wait for the save any more. */
const answerMilliseconds = 10_000;
/** The pause after a save that failed. */
const againMilliseconds = 30_000;

export type SaveState =
  | { kind: 'nothing' }
  | { kind: 'failed'; reasons: readonly string[] }
  /** A draft needs these fields, or what stands in them cannot be saved. */
  | { kind: 'needs'; fields: readonly string[]; areMissing: boolean }
  | { kind: 'outdated' }
  /** The device did not take the text. */
  | { kind: 'onlyHere' }
  | { kind: 'kept' | 'saved'; at: Date };

type AutosaveOptions = Pick<FormButtonsProps, 'form' | 'edits' | 'submissions' | 'isBusy' | 'acceptedAt'>;

/**
 * Saves a draft a while after the last change, and tells where the text is. A form without a draft, and one without a connection, is kept
 * on the device from the first key. When the connection is back, the draft is saved.
 */
export function useAutosave({ form, edits, submissions, isBusy, acceptedAt }: AutosaveOptions): SaveState {
  const { configuration, scope, autosave, isOutdated, hasNewSettings, isRestored, saves } = useComposer();
  const [state, setState] = useState<SaveState>({ kind: 'nothing' });
  const { userId } = useMe();
  const { schema, draftRequired } = configuration.form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  const isSending = useRef(false);

  const needsSave = () => autosave !== undefined && (edits.isUnsaved() || hasNewSettings || isRestored);
  /** Reads the form when it runs: what was typed while another save ran is part of this one. */
  const run = useEffectEvent(async (): Promise<boolean> => {
    if (!needsSave()) return true;
    if (!autosave || isGone.current || isSending.current || isBusy || isOutdated) return false;
    const { answers, problems } = validateForm(knownPart(schema), form.getValues(), { mode: 'draft', scope, draftRequired });
    if (problems.length > 0) {
      setState({
        kind: 'needs',
        fields: [...new Set(problems.map(({ field }) => field))],
        areMissing: problems.every(({ code }) => code === 'NotNull'),
      });
      return false;
    }
    // A file that the author took out stays attached until a save that the author asked for.
    const submission = { ...submissions.create(answers, 'autosave', []), removedResourceIds: [] };
    const sending = edits.onSending();
    isSending.current = true;
    const request = autosave(submission)
      .then(() => {
        submissions.markAccepted(submission);
        sending.saved();
        setState({ kind: 'saved', at: new Date() });
        return !edits.isUnsaved();
      })
      .catch(async (error: unknown) => {
        const isRefused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 409;
        setState({ kind: 'failed', reasons: isRefused ? await failureTexts(error) : [] });
        return false;
      })
      .finally(() => {
        isSending.current = false;
      });
    return Promise.race([request, new Promise<false>((done) => setTimeout(done, answerMilliseconds, false))]);
  });

  const later = useEffectEvent((milliseconds = pauseMilliseconds) => {
    clearTimeout(timer.current);
    if (needsSave()) timer.current = setTimeout(() => saves.add(() => run()), milliseconds);
  });

  /** Until the device has the text, the earlier state stays. */
  const onWritten = useEffectEvent((isWritten: boolean) => {
    if (isGone.current || !edits.isUnsaved()) return;
    setState((before) => (before.kind === 'failed' ? before : isWritten ? { kind: 'kept', at: new Date() } : { kind: 'onlyHere' }));
  });

  const onChange = useEffectEvent(() => {
    // Another listener hands the text to the device after this one.
    if (edits.isUnsaved()) queueMicrotask(() => void areDraftsWritten(userId).then((is) => onWritten(is)));
    later();
  });
  useEffect(() => {
    isGone.current = false;
    const { unsubscribe } = form.watch(() => onChange());
    const stop = onConnection(() => saves.add(() => run()));
    saves.saveBy(() => run());
    return () => {
      isGone.current = true;
      saves.saveBy(undefined);
      clearTimeout(timer.current);
      unsubscribe();
      stop();
    };
  }, [form, saves]);

  // No key follows a save that failed, a changed setting, and a change that came while the form was busy or outdated.
  useEffect(() => {
    if (state.kind === 'failed') later(againMilliseconds);
  }, [state]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (hasNewSettings && !isFirst.current) later();
  }, [hasNewSettings]);
  useEffect(() => {
    if (!isFirst.current && !isBusy && !isOutdated) later();
    isFirst.current = false;
  }, [isBusy, isOutdated]);

  // A press on Save draft counts, unless something has happened to the text since.
  const [accepted, setAccepted] = useState(acceptedAt);
  if (acceptedAt && acceptedAt !== accepted) {
    setAccepted(acceptedAt);
    setState({ kind: 'saved', at: acceptedAt });
  }
  return isOutdated ? { kind: 'outdated' } : state;
}
