import { isReadonly, isRequired } from '@muster/contract/forms/fields';
import type { FormField } from '@muster/contract/forms/types';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inList } from '../../../lib/names/in-list';
import { textOfValue } from '../../../lib/forms/value-text';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { betweenFields, FormFields, isBesideButton, type FormFieldsProps } from '../../forms';

/** The fields of an author's form. Those that may stay empty are folded at the end, below a line with what they are set to. */
export function ComposeFields({ schema, fields, form, show, children }: FormFieldsProps) {
  const folded = foldedNames(fields);
  if (folded.length === 0) {
    return (
      <FormFields schema={schema} fields={fields} form={form} show={show}>
        {children}
      </FormFields>
    );
  }
  const kept = { properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !folded.includes(name))) };
  return (
    <>
      <FormFields schema={kept} fields={fields} form={form} show={show}>
        {children}
      </FormFields>
      <details className="border-y border-line">
        <summary className="py-3 min-h-11 cursor-pointer">
          <FoldedLine names={folded} fields={fields} form={form} />
        </summary>
        <div className={`flex flex-col pt-3 pb-6 ${betweenFields}`}>{folded.map(show)}</div>
      </details>
    </>
  );
}

/**
 * The fields that may stay empty, with the texts that introduce only such fields. A form without a required field is not folded, and
 * neither is a field on which others depend.
 */
function foldedNames(fields: ReadonlyMap<string, FormField>): string[] {
  const entries = [...fields].filter(([name]) => !isBesideButton(name));
  const sources = new Set(entries.flatMap(([, { visibleWhen, requiredWhen }]) => [visibleWhen?.field, requiredWhen?.field]));
  const isOpen = ([name, field]: [string, FormField]) =>
    isRequired(field) || field.requiredWhen !== undefined || field.visibleWhen !== undefined || sources.has(name);
  const asked = entries.filter(([, { inputType }]) => !isReadonly(inputType));
  if (!asked.some(isOpen)) return [];
  const folded: string[] = [];
  let isNextFolded = false;
  for (const entry of entries.toReversed()) {
    if (!isReadonly(entry[1].inputType)) isNextFolded = !isOpen(entry);
    if (isNextFolded) folded.unshift(entry[0]);
  }
  return folded;
}

/** 'More: Files, Send on', and what is set. */
function FoldedLine({ names, fields, form }: { names: readonly string[] } & Pick<FormFieldsProps, 'fields' | 'form'>) {
  const { t } = useTranslation('composer');
  const find = useFindShipped();
  const values: unknown[] = useWatch({ control: form.control, name: [...names] });
  const shown = names.flatMap((name, index) => {
    const field = fields.get(name);
    if (!field || isReadonly(field.inputType)) return [];
    const label = field.label === undefined ? name : (find(field.label) ?? field.label);
    return [{ label, setting: settingOf(values[index], field) }];
  });
  const set = shown.filter(({ setting }) => setting !== '');
  return (
    <span className="inline-block align-top max-w-[calc(100%_-_1.5rem)]">
      <Text component="span" className="block font-semibold">
        {t('more', { fields: inList(shown.map(({ label }) => label)) })}
      </Text>
      <Text component="span" variant="body2" color="muted" className="block line-clamp-2">
        {set.length === 0 ? t('nothingSet') : set.map(({ label, setting }) => `${label}: ${setting}`).join(' · ')}
      </Text>
    </span>
  );
}

const longestSetting = 60;

/** The value in a few words: the text or the day, or how many entries. */
function settingOf(value: unknown, field: FormField): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : formatNumber(value.length);
  const text = textOfValue(value, field).replace(/\s+/g, ' ');
  return text.length > longestSetting ? `${text.slice(0, longestSetting)}…` : text;
}
