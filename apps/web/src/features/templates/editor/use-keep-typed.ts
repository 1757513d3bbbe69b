import { useEffect, useEffectEvent } from 'react';
import type { EditedTemplate } from './edited-template';
import type { useTemplateDraft } from './template-draft';
import type { useEditedTemplate } from './use-edited-template';

interface KeepTypedOptions {
  editing: ReturnType<typeof useEditedTemplate>;
  draft: ReturnType<typeof useTemplateDraft>;
  /** The version that the next save replaces. */
  version: number | undefined;
}

/** Keeps the unsaved changes on the device after each change. Returns a function that keeps them now. */
export function useKeepTyped({ editing, draft, version }: KeepTypedOptions): () => void {
  const { edited, text, isChanged } = editing;
  const keep = ({ type, subType, title, description }: EditedTemplate, json: string, base: number | undefined) => {
    if (isChanged) draft.keep({ type, subType, title, description, text: json }, base);
    else draft.forget();
  };
  const keepChange = useEffectEvent(keep);
  useEffect(() => keepChange(edited, text, version), [edited, text, version]);
  return () => keep(edited, text, version);
}
