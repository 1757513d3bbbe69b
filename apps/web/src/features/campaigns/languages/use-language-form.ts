import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LanguageTexts, TranslationText } from '@muster/contract/campaigns/languages/language';
import { labelKey } from '@muster/contract/campaigns/languages/labels';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isApiError } from '../../../lib/api-errors';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { useShownAll, type ShownText } from '../../../ui/page-text';
import { changeOf } from '../change';
import { languageQuery, saveLanguage } from './api';

export type LanguageValues = Record<string, string>;

/** The name of a text in the form: a dot would nest the values. Field names have no underscore, so names stay different. */
export const nameOf = ({ key }: Pick<TranslationText, 'key'>): string => key.replaceAll('.', '_');

/** Finds the label of a text: that of its field in the author's form. The product's own labels are in the language of the page. */
export function useTextLabels(texts: readonly Pick<TranslationText, 'label'>[]): (text: Pick<TranslationText, 'label'>) => ShownText {
  const { t, i18n } = useTranslation('campaign-languages');
  const labels = [...new Set(texts.flatMap(({ label }) => (label === null || labelKey(label) ? [] : label)))];
  const shown = new Map(useShownAll(labels.map((text) => ({ text, format: 'TEXT' }))).map((one, at) => [labels[at], one]));
  return ({ label }) => {
    if (label === null) return { text: t('formText') };
    const key = labelKey(label);
    return key ? { text: t(`label.${key}`), lang: i18n.language } : (shown.get(label) ?? { text: label });
  };
}

const begin = ({ translations, version }: LanguageTexts) => ({
  values: Object.fromEntries(translations.map((one): [string, string] => [nameOf(one), one.text ?? ''])),
  version,
});

/** The error with the names of the form's fields: the server names texts by their position in what was sent. */
function atTexts(error: unknown, sent: readonly { key: string }[]): unknown {
  if (!isApiError(error, 400)) return error;
  const { status, problem, headers } = error;
  const fieldErrors = (problem.fieldErrors ?? []).map((one) => {
    const text = sent[Number(/^texts\[(\d+)\]\.text$/.exec(one.field)?.[1])];
    return text ? { ...one, field: nameOf(text) } : one;
  });
  return new ApiError(status, { ...problem, fieldErrors }, headers);
}

/** Sends the texts that have changed. What was typed stays until the server has stored it, also on the device. */
export function useLanguageForm(campaign: CampaignV2, language: LanguageTag, texts: LanguageTexts) {
  const { t } = useTranslation('campaign-languages');
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { id } = campaign;
  const query = languageQuery(id, language);
  const changed = (values: LanguageValues) =>
    texts.translations.flatMap((one) => {
      const text = values[nameOf(one)] ?? '';
      return text === (one.text ?? '') ? [] : [{ key: one.key, text, originalHash: one.originalHash }];
    });
  return useSavedForm<LanguageValues, LanguageTexts>({
    item: `languages ${id}.${language}`,
    ...begin(texts),
    fields: texts.translations.map(nameOf),
    failure: t('failed'),
    send: (values, { version }) => {
      const sent = changed(values);
      const body = { version: version ?? 0, texts: sent };
      return saveLanguage({ params: { id, language }, body }, { hideError: true }).catch((error: unknown) => {
        throw atTexts(error, sent);
      });
    },
    fetchTheirs: async () => begin(await queryClient.query({ ...query, staleTime: 0 })),
    staysOpen: true,
    onSaved: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      void invalidate(...changeOf(campaign));
      return begin(saved);
    },
  });
}
