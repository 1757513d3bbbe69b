import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LanguageTexts, TranslationText } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { useShownAll, type ShownText } from '../../../ui/texts/page-text';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { changeOf } from '../change';
import { languageQuery, saveLanguage } from './api';

export type LanguageValues = Record<string, string>;

/** The name of a text in the form: a dot would nest the values. Field names have no underscore, so names stay different. */
export const nameOf = ({ key }: Pick<TranslationText, 'key'>): string => key.replaceAll('.', '_');

/** Finds the label of a text: that of its field in the author's form. The product's own labels are in the language of the page. */
export function useTextLabels(texts: readonly Pick<TranslationText, 'label'>[]): (text: Pick<TranslationText, 'label'>) => ShownText {
  const { t, i18n } = useTranslation('campaign-languages');
  const find = useFindShipped();
  const labels = [...new Set(texts.flatMap(({ label }) => (label === null || find(label) !== undefined ? [] : label)))];
  const shown = new Map(useShownAll(labels.map((text) => ({ text, format: 'TEXT' }))).map((one, at) => [labels[at], one]));
  return ({ label }) => {
    if (label === null) return { text: t('formText') };
    const shipped = find(label);
    return shipped === undefined ? (shown.get(label) ?? { text: label }) : { text: shipped, lang: i18n.language };
  };
}

const begin = ({ translations, version }: LanguageTexts) => ({
  values: Object.fromEntries(translations.map((one): [string, string] => [nameOf(one), one.text ?? ''])),
  version,
});

/** Sends the texts that have changed. What was typed stays until the server has stored it, also on the device. */
export function useLanguageForm(campaign: CampaignV2, language: LanguageTag, texts: LanguageTexts) {
  const { t } = useTranslation(['campaign-languages', 'ui']);
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { id } = campaign;
  const query = languageQuery(id, language);
  const changed = (values: LanguageValues) =>
    texts.translations.flatMap((one) => {
      const text = values[nameOf(one)] ?? '';
      return text === (one.text ?? '') ? [] : [{ key: one.key, text, originalHash: one.originalHash }];
    });
  // An error names a text by its position among those that were sent, so only `send` knows the field of each error.
  const rules: Record<string, { field: string; text: string }> = {};
  return useSavedForm<LanguageValues, LanguageTexts>({
    item: `languages ${id}.${language}`,
    ...begin(texts),
    fields: [],
    failure: t('failed'),
    rules,
    send: (values, { version }) => {
      const sent = changed(values);
      for (const [at, one] of sent.entries()) rules[`texts[${at}].text.Distinct`] = { field: nameOf(one), text: t('ui:problem.distinct') };
      return saveLanguage({ params: { id, language }, body: { version: version ?? 0, texts: sent } }, { hideError: true });
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
