import { isReadonly, isRequired } from '@muster/contract/forms/fields';
import { readInstant } from '@muster/contract/forms/instant';
import { truncate } from '@muster/contract/forms/plain-text';
import type { FormField } from '@muster/contract/forms/types';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inList } from '../../../lib/names/in-list';
import { textOfValue } from '../../../lib/forms/value-text';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { betweenFields, formatInZone, FormFields, isBesideButton, textIn, useFormSources, type FormFieldsProps } from '../../forms';
import { useComposer } from './composer';

/** The fields of an author's form. Those that may stay empty are folded at the end, below a line with what they are set to. */
export function ComposeFields({ schema, fields, form, show, children }: FormFieldsProps) {
  const { type, configuration } = useComposer();
  // Below its due date a briefing has the switch 'critical'.
  const folded = foldedNames(fields, type === 'BRIEFING' ? configuration.form.mapToEndDate : undefined);
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
 * neither is a field on which others depend, nor the one of `shown`.
 */
function foldedNames(fields: ReadonlyMap<string, FormField>, shown: string | undefined): string[] {
  const entries = [...fields].filter(([name]) => !isBesideButton(name));
  const sources = new Set(entries.flatMap(([, { visibleWhen, requiredWhen }]) => [visibleWhen?.field, requiredWhen?.field]));
  const isOpen = ([name, field]: [string, FormField]) =>
    isRequired(field) || field.requiredWhen !== undefined || field.visibleWhen !== undefined || sources.has(name) || name === shown;
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
  const { timeZone } = useFormSources();
  const find = useFindShipped();
  const values: unknown[] = useWatch({ control: form.control, name: [...names] });
  const shown = names.flatMap((name, index) => {
    const field = fields.get(name);
    if (!field || isReadonly(field.inputType)) return [];
    const label = field.label === undefined ? name : (find(field.label) ?? field.label);
    return [{ label, setting: settingOf(values[index], field, timeZone) }];
  });
  const set = shown.filter(({ setting }) => setting !== '');
  return (
    <span className="inline-block align-top max-w-[calc(100%_-_1.5rem)]">
      <Text component="span" className="block font-semibold">
        {t('more', { fields: inList(shown.map(({ label }) => label)) })}
      </Text>
      <Text component="span" variant="body2" color="muted" className="block line-clamp-2">
        {set.length === 0 && t('nothingSet')}
        {set.map(({ label, setting }, at) => (
          <Fragment key={label}>
            {at > 0 && ' · '}
            <bdi>{`${label}: ${setting}`}</bdi>
          </Fragment>
        ))}
      </Text>
    </span>
  );
}

const longestSetting = 60;

/** The value in a few words: the text, the date as in the bar, or how many entries. */
function settingOf(value: unknown, field: FormField, timeZone: string): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : formatNumber(value.length);
  const instant = field.inputType.endsWith('DATE') ? readInstant(textIn(value)) : undefined;
  if (instant !== undefined) return formatInZone(instant, timeZone);
  const text = textOfValue(value, field).replace(/\s+/g, ' ');
  return text.length > longestSetting ? `${truncate(text, longestSetting)}…` : text;
}
