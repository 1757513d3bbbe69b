import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf, draftPerson, forgetDraft, keepDraft } from './drafts';
import { attemptOf, type Attempt } from '../queries/idempotency-key';
import { useLateDraft } from './use-late-draft';

interface KeptFields {
  /** Only what the person changed: the other fields show what is stored now. */
  changed: Record<string, unknown>;
  /** The version on which the person began. */
  version?: number;
  /** The last request whose outcome the page may not know. */
  attempt?: Attempt;
}

export interface FormDraft {
  /** True while the form shows text from an earlier visit. */
  isRestored: boolean;
  forget(): void;
  /** Keeps what differs from the stored values. */
  keep(values: FieldValues, stored: FieldValues, version: number | undefined): void;
  /** The idempotency key for these values. The device keeps it with them, so that a page that is opened later sends the same one. */
  keyOf(values: object): string;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields whose values differ. */
export function changedFields(values: FieldValues, stored: FieldValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, stored[name])));
}

/** What the device kept of this form when it opened. */
export function useKeptFields(item: string | undefined): KeptFields | undefined {
  useLateDraft(item);
  const [kept] = useState(() => {
    const userId = draftPerson();
    return userId === undefined || item === undefined ? undefined : (draftOf(userId, item) as KeptFields | undefined);
  });
  return kept;
}

/**
 * Keeps the typed text of a form on the device until the person saves or discards it. Restores it in the same form. `item` names what the
 * form is about. Without an item, nothing is kept.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { item, kept, version }: { item: string | undefined; kept: KeptFields | undefined; version: number | undefined },
): FormDraft {
  const [isRestored, setRestored] = useState(kept !== undefined && Object.keys(kept.changed).length > 0);
  const attempt = useRef(kept?.attempt);
  const unrestored = useRef(kept);
  const remove = () => {
    const userId = draftPerson();
    if (userId !== undefined && item !== undefined) forgetDraft(userId, item);
    setRestored(false);
  };
  const forget = () => {
    attempt.current = undefined;
    remove();
  };
  const store = (changed: KeptFields['changed'], begun: number | undefined) => {
    const userId = draftPerson();
    if (userId === undefined || item === undefined) return;
    const sent = attempt.current && { attempt: attempt.current };
    keepDraft(userId, item, { changed, ...(begun !== undefined && { version: begun }), ...sent } satisfies KeptFields);
  };
  const keep: FormDraft['keep'] = (values, stored, begun) => {
    const changed = changedFields(values, stored);
    if (Object.keys(changed).length === 0) remove();
    else store(changed, begun);
  };
  const keyOf = (values: object): string => {
    attempt.current = attemptOf(values, attempt.current);
    const changed = changedFields(values, form.formState.defaultValues ?? {});
    // A new object can be sent as the form offers it.
    if (version === undefined || Object.keys(changed).length > 0) store(changed, version);
    return attempt.current.key;
  };
  const keepTyped = useEffectEvent((values: FieldValues) => keep(values, form.formState.defaultValues ?? {}, version));
  const { setValue, watch } = form;
  useEffect(() => {
    const changed = unrestored.current?.changed ?? {};
    unrestored.current = undefined;
    for (const name of Object.keys(changed) as Path<Values>[])
      setValue(name, changed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    // A reset names no field: who resets the form decides about the draft.
    const { unsubscribe } = watch((values, { name }) => name !== undefined && keepTyped(values));
    return unsubscribe;
  }, [setValue, watch]);
  return { isRestored, forget, keep, keyOf };
}
