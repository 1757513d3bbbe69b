import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedTemplate } from './edited-template';
import { readableTemplate } from './readable-template';
import type { TypedTemplate, useTemplateDraft } from './template-draft';
import type { useEditedTemplate } from './use-edited-template';

interface KeepTypedOptions {
  editing: ReturnType<typeof useEditedTemplate>;
  draft: ReturnType<typeof useTemplateDraft>;
  /** The version that the next save replaces. */
  version: number | undefined;
}

/** Keeps the unsaved changes on the device after each change. Returns a function that keeps them now. */
export function useKeepTyped({ editing, draft, version }: KeepTypedOptions): () => void {
  const { t } = useTranslation('template-library');
  const { edited, text, isChanged } = editing;
  const labels = {
    title: t('field.title'),
    description: t('field.description'),
    subType: t('field.subType'),
    form: t('tabs.form'),
    responses: t('tabs.responses'),
  };
  const keep = ({ type, subType, title, description }: EditedTemplate, json: string, base: number | undefined) => {
    const typed: TypedTemplate = { type, subType, title, description, text: json };
    if (isChanged) draft.keep({ ...typed, readable: readableTemplate(typed, labels) }, base);
    else draft.forget();
  };
  const keepChange = useEffectEvent(keep);
  useEffect(() => keepChange(edited, text, version), [edited, text, version]);
  return () => keep(edited, text, version);
}
