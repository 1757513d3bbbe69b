import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { announceFailure, isApiError } from '../api-errors';
import { showRefusedFields, showRule, type FieldRules } from './show-refusal';
import { changedFields, useFormDraft, useKeptFields, type FormDraft } from './use-form-draft';

interface SavedFormOptions<Values extends FieldValues, Saved> {
  /** The initial values. */
  values: Values;
  /** Names what the form is about, for its draft on the device: `site 12`. Undefined for secrets, which the device never keeps. */
  item: string | undefined;
  /** The version of the values; undefined for a new object. An untouched form takes over a newer version. */
  version?: number;
  /** The fields that the server can refuse. */
  fields: readonly FieldPath<Values>[];
  /** Errors that show at one field: a rule's code, or `field.code` of a refused field, and the field's message. */
  rules?: FieldRules<Values>;
  /** Handles an error code in the form itself, without an alert. Returns true if it did. */
  onRefused?(code: string, sent: Values): boolean;
  /** The failed action, such as 'Error saving site'. */
  failure?: string;
  /** Sends the values. Equal values get the same key, also after a reload, so that a retry creates nothing twice. */
  send(values: Values, meta: { version: number | undefined; idempotencyKey: string }): Promise<Saved>;
  /** Fetches the stored values after somebody else has saved. */
  fetchTheirs?(): Promise<Stored<Values>>;
  /**
   * The form stays open after a save, and people can type during the save. The fields of any other form are read-only then: a later
   * change would be lost with the form.
   */
  staysOpen?: boolean;
  /** Navigates to another screen. For a form that stays open, returns the stored values with which it continues. */
  onSaved(saved: Saved): Stored<Values> | Promise<void> | void;
}

interface Stored<Values> {
  values: Values;
  version?: number;
}

/**
 * A form that keeps the typed text until the server has stored it, also on the device. A refused field shows its error. A conflict shows
 * the version that somebody else saved. Any other error becomes a message.
 */
export function useSavedForm<Values extends FieldValues, Saved>(options: SavedFormOptions<Values, Saved>) {
  const { values, item, failure, staysOpen = false, send, onSaved } = options;
  // An untouched form shows the stored values. Typed text stays.
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const kept = useKeptFields(item);
  const [version, setVersion] = useBegunVersion(kept?.version, options.version, isDirty);
  const draft = useFormDraft(form, { item, kept, version });
  const { theirs, setTheirs, keepMine, takeTheirs } = useConflict(form, draft, setVersion);
  const [isSaving, setSaving] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const isRunning = useRef(false);
  const isDone = useRef(false);

  const continueWith = (stored: Stored<Values>, sent: Values) => {
    resetTo(form, draft, stored, sent);
    setVersion(stored.version);
    isDone.current = false;
  };
  const save = async (typed: Values) => {
    if (isRunning.current || isLeft) return;
    isRunning.current = true;
    setSaving(true);
    let refused: FieldPath<Values> | undefined;
    try {
      // Disabled fields are in the form, and not in what is sent.
      const sent = { ...structuredClone(form.getValues()), ...typed };
      const saved = await send(typed, { version, idempotencyKey: draft.keyOf(typed) });
      isDone.current = true;
      draft.forget();
      const stored = await onSaved(saved);
      if (stored) continueWith(stored, sent);
      else setLeft(true);
    } catch (error) {
      // Without a connection, the fetch of the other version waits. The person can change the fields meanwhile.
      flushSync(() => setSaving(false));
      refused = await showError(error, typed, { form, options, setTheirs }).catch((second: unknown) => announceApiError(second, failure));
    } finally {
      isRunning.current = false;
      // Renders now, because a read-only field cannot take the focus.
      flushSync(() => setSaving(false));
    }
    if (refused !== undefined) form.setFocus(refused);
  };

  return {
    form,
    isSaving,
    /** The form is saved and closes. */
    isLeft,
    isReadOnly: isLeft || (isSaving && !staysOpen),
    theirs: theirs?.values,
    submit: (event: SyntheticEvent) => void form.handleSubmit(save)(event),
    isUnsaved: () => isDirty && !isDone.current,
    isRestored: draft.isRestored,
    /** The typed text goes, from the device too. */
    discard: () => {
      draft.forget();
      form.reset(values, { keepDirtyValues: false });
      setVersion(options.version);
    },
    keepMine,
    takeTheirs,
  };
}

interface ShownErrorContext<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>;
  options: SavedFormOptions<Values, Saved>;
  setTheirs(theirs: Stored<Values>): void;
}

/** Shows the error of a save: at its field, as a conflict, or in a message. Returns the field that is to get the focus. */
async function showError<Values extends FieldValues, Saved>(
  error: unknown,
  sent: Values,
  { form, options, setTheirs }: ShownErrorContext<Values, Saved>,
): Promise<FieldPath<Values> | undefined> {
  const { fields, rules = {}, failure, fetchTheirs, onRefused } = options;
  if (!isApiError(error)) throw error;
  if (onRefused?.(error.problem.message, sent)) return undefined;
  const ofRule = showRule(form, error, rules, failure);
  if (ofRule !== undefined) return ofRule;
  if (error.problem.message !== 'error.version' || !fetchTheirs) return showRefusedFields(form, error, fields, failure);
  setTheirs(await fetchTheirs());
  return undefined;
}

/** Announces an API error. Throws any other error. */
function announceApiError(error: unknown, failure: string | undefined): undefined {
  if (!isApiError(error)) throw error;
  announceFailure(error, failure);
}

/** What the person typed while the form was saved stays, as unsaved text on the stored version. */
function resetTo<Values extends FieldValues>(form: UseFormReturn<Values>, draft: FormDraft, stored: Stored<Values>, sent: Values): void {
  const typed = form.getValues();
  const since = changedFields(typed, sent);
  form.reset(stored.values, { keepDirtyValues: false });
  for (const name of Object.keys(since) as FieldPath<Values>[])
    form.setValue(name, since[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
  draft.keep({ ...stored.values, ...since }, stored.values, stored.version);
}

/**
 * The version on which the typed text is based. Text on an older version never overwrites a newer one before the person has chosen. `kept`
 * is the version of the text that the device kept.
 */
function useBegunVersion(kept: number | undefined, stored: number | undefined, isDirty: boolean) {
  const [version, setVersion] = useState(kept ?? stored);
  const [given, setGiven] = useState(stored);
  if (stored !== given) {
    setGiven(stored);
    if (!isDirty) setVersion(stored);
  }
  return [version, setVersion] as const;
}

/** The version that somebody else has saved, and the choice between both. */
function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraft,
  setVersion: (version: number | undefined) => void,
) {
  const [theirs, setTheirs] = useState<Stored<Values>>();
  const keepMine = () => {
    setVersion(theirs?.version);
    setTheirs(undefined);
  };
  const takeTheirs = () => {
    draft.forget();
    if (theirs) form.reset(theirs.values, { keepDirtyValues: false });
    keepMine();
  };
  return { theirs, setTheirs, keepMine, takeTheirs };
}
