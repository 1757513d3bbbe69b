import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { announce } from './alerts';
import { announceFailure, isApiError } from './api-errors';
import { refusedFields } from './field-errors';
import { useIdempotencyKey } from './idempotency-key';

interface SavedFormOptions<Values extends FieldValues, Saved> {
  /** What the form begins with. */
  values: Values;
  /** The version that the values are of; without one something is created. A form that nobody has touched follows it. */
  version?: number;
  /** The fields at which the server can refuse something. */
  fields: readonly FieldPath<Values>[];
  /** Errors that belong to one field: the code of a rule, or `field.code` of a refused field, and what the field then says. */
  rules?: Readonly<Record<string, { field: FieldPath<Values>; text: string }>>;
  /** What failed, in words, such as 'Error saving site'. */
  failure?: string;
  /** Sends the values. The same values get the same key, so that a second try creates nothing twice. */
  send(values: Values, meta: { version: number | undefined; idempotencyKey: string }): Promise<Saved>;
  /** Fetches what is stored now, after somebody else has saved. */
  fetchTheirs?(): Promise<Stored<Values>>;
  /** Goes on to another screen; on one that stays, gives what is stored now, from which the form goes on. */
  onSaved(saved: Saved): Stored<Values> | Promise<void> | void;
}

interface Stored<Values> {
  values: Values;
  version?: number;
}

/**
 * A form that keeps what was typed until the server has stored it. A refused field says so at its place, a stale version
 * shows what somebody else saved, and anything else becomes a message.
 */
export function useSavedForm<Values extends FieldValues, Saved>(options: SavedFormOptions<Values, Saved>) {
  const { values, fields, rules = {}, failure, send, fetchTheirs, onSaved } = options;
  // A form that nobody has touched shows what is stored now; what was typed stays.
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const [version, setVersion] = useState(options.version);
  const [given, setGiven] = useState(options.version);
  if (options.version !== given) {
    setGiven(options.version);
    if (!isDirty) setVersion(options.version);
  }
  const [theirs, setTheirs] = useState<Stored<Values>>();
  const [isSaving, setSaving] = useState(false);
  const isDone = useRef(false);
  const keyOf = useIdempotencyKey();

  const refuse = async (error: unknown) => {
    if (!isApiError(error)) throw error;
    const codes = [error.problem.message, ...(error.problem.fieldErrors ?? []).map(({ field, message }) => `${field}.${message}`)];
    const rule = codes.map((code) => rules[code]).find(Boolean);
    if (rule) {
      if (failure) announce('error', failure);
      return form.setError(rule.field, { message: rule.text }, { shouldFocus: true });
    }
    if (error.problem.message === 'error.version' && fetchTheirs) return setTheirs(await fetchTheirs());
    const refused = refusedFields(error, fields);
    for (const [at, { field, text }] of refused.entries()) form.setError(field, { message: text }, { shouldFocus: at === 0 });
    if (refused.length === 0) announceFailure(error, failure);
    else if (failure) announce('error', failure);
    return undefined;
  };
  const save = async (typed: Values) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const saved = await send(typed, { version, idempotencyKey: keyOf(typed) });
      isDone.current = true;
      const stored = await onSaved(saved);
      if (stored) {
        form.reset(stored.values);
        setVersion(stored.version);
        isDone.current = false;
      }
    } catch (error) {
      await refuse(error).catch((second: unknown) => {
        if (!isApiError(second)) throw second;
        announceFailure(second, failure);
      });
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    isSaving,
    theirs: theirs?.values,
    submit: (event: SyntheticEvent) => void form.handleSubmit(save)(event),
    isUnsaved: () => isDirty && !isDone.current,
    keepMine: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
    takeTheirs: () => {
      if (theirs) form.reset(theirs.values);
      setVersion(theirs?.version);
      setTheirs(undefined);
    },
  };
}
