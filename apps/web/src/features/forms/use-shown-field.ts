import type { FormField } from '@muster/contract/forms/types';
import { useShow } from '../../ui/page-text';

/** A field with the texts that the reader sees, and the language of its label if that is a translation. */
export function useShownField(field: FormField): { field: FormField; lang?: string } {
  const show = useShow();
  const { label, description, inputTypeOptions: options } = field;
  const shown = [label, description, ...(options ?? []).map((option) => option.label)].map((text) => text && show(text));
  if (shown.every((one) => !one || one.lang === undefined)) return { field };
  const [shownLabel, shownDescription, ...shownOptions] = shown;
  return {
    field: {
      ...field,
      ...(shownLabel && { label: shownLabel.text }),
      ...(shownDescription && { description: shownDescription.text }),
      ...(options && { inputTypeOptions: options.map((option, at) => ({ ...option, label: shownOptions[at]?.text ?? option.label })) }),
    },
    ...(shownLabel?.lang !== undefined && { lang: shownLabel.lang }),
  };
}
