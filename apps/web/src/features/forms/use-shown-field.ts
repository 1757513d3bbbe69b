import type { FormField } from '@muster/contract/forms/types';
import i18next from 'i18next';
import { useShownAll, type ShownText } from '../../ui/texts/page-text';
import { useFindShipped } from '../../ui/texts/shipped-texts';

/** A field with the texts that the reader sees, and the language of its label if that is a translation. */
export function useShownField(field: FormField): { field: FormField; lang?: string } {
  const { label, description, inputTypeOptions: options } = field;
  const texts = [label ?? '', description ?? '', ...(options ?? []).map((option) => option.label)];
  const find = useFindShipped();
  const pageTexts = useShownAll(texts.map((text) => ({ text, format: 'TEXT' })));
  const shown = texts.map((text, index): ShownText => {
    const shipped = find(text);
    return shipped === undefined ? (pageTexts[index] ?? { text }) : { text: shipped, lang: i18next.language };
  });
  if (shown.every(({ lang }) => lang === undefined)) return { field };
  const [shownLabel, shownDescription, ...shownOptions] = shown;
  return {
    field: {
      ...field,
      ...(label !== undefined && shownLabel && { label: shownLabel.text }),
      ...(description !== undefined && shownDescription && { description: shownDescription.text }),
      ...(options && { inputTypeOptions: options.map((option, at) => ({ ...option, label: shownOptions[at]?.text ?? option.label })) }),
    },
    ...(shownLabel?.lang !== undefined && { lang: shownLabel.lang }),
  };
}
