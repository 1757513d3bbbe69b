import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf, draftPerson, forgetDraft, keepDraft } from './drafts';

export interface KeptFields {
  /** Only what the person changed: the other fields show what is stored now. */
  changed: Record<string, unknown>;
  /** The version on which the person began. */
  version?: number;
}

export interface FormDraft {
  /** True while the form shows text from an earlier visit. */
  isRestored: boolean;
  forget(): void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function changedFields(values: FieldValues, stored: FieldValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, stored[name])));
}

/** What the device kept of this form when it opened. */
export function useKeptFields(item: string | undefined): KeptFields | undefined {
  const [kept] = useState(() => {
    const userId = draftPerson();
    return userId === undefined || item === undefined ? undefined : (draftOf(userId, item) as KeptFields | undefined);
  });
  return kept;
}

/**
 * Keeps what a person types in a form on the device, until it is saved or discarded, and restores it in the same form. `item` names
 * what the form is about. Without an item, nothing is kept.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { item, kept, version }: { item: string | undefined; kept: KeptFields | undefined; version: number | undefined },
): FormDraft {
  const [isRestored, setRestored] = useState(kept !== undefined);
  const unrestored = useRef(kept);
  const forget = () => {
    const userId = draftPerson();
    if (userId !== undefined && item !== undefined) forgetDraft(userId, item);
    setRestored(false);
  };
  const keep = useEffectEvent((values: FieldValues) => {
    const userId = draftPerson();
    if (userId === undefined || item === undefined) return;
    const changed = changedFields(values, form.formState.defaultValues ?? {});
    if (Object.keys(changed).length === 0) forget();
    else keepDraft(userId, item, { changed, ...(version !== undefined && { version }) } satisfies KeptFields);
  });
  const { setValue, watch } = form;
  useEffect(() => {
    const changed = unrestored.current?.changed ?? {};
    unrestored.current = undefined;
    for (const name of Object.keys(changed) as Path<Values>[])
      setValue(name, changed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    // A reset names no field: who resets the form decides about the draft.
    const { unsubscribe } = watch((values, { name }) => name !== undefined && keep(values));
    return unsubscribe;
  }, [setValue, watch]);
  return { isRestored, forget };
}
