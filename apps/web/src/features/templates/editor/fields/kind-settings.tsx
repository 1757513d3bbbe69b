import { startsToday } from '@muster/contract/forms/instant';
import { answerableKind, isReadonly, fieldKindOf } from '@muster/contract/forms/fields';
import { ownProperty } from '@muster/contract/forms/read';
import { taxonomies, type FormField, type FormSchema } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../../forms';
import { fieldEdits, type FieldSettingsProps } from './field-props';
import { OptionsSetting } from './options-setting';
import { CheckSetting, ChecksSetting, NumberSetting, SelectSetting, settingsRow, TextSetting } from '../settings';

/** The settings of single kinds of fields: choices, limits, or the shown text. */
export function KindSettings(props: FieldSettingsProps) {
  const { field } = props;
  if (isReadonly(field.inputType)) return <ShownSettings {...props} />;
  const kind = answerableKind(field);
  return (
    <>
      {kind?.options && <ChoiceSettings {...props} />}
      {(field.inputType === 'TEXT' || field.inputType === 'MARKDOWN') && <TextSettings {...props} />}
      {field.inputType === 'DATE' && <DateSettings {...props} />}
      {kind?.isList && <CountSettings {...props} />}
    </>
  );
}

/** The author's fields that can provide a value for this one. */
const sources = (author: FormSchema, fitting: readonly string[]): { value: string; label: string }[] =>
  Object.entries(author.properties)
    .filter(([, { inputType }]) => fitting.includes(inputType))
    .map(([name, { label }]) => ({ value: name, label: label ?? name }));

/** Also lists a selected value that is no longer offered, so that its fault has a place. */
export const withChosen = (chosen: string, offered: readonly { value: string; label: string }[]) =>
  offered.some(({ value }) => value === chosen) ? offered : [...offered, { value: chosen, label: chosen.replace(/^author:/, '') }];

function ChoiceSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { field, side, configuration } = props;
  const { change, at } = fieldEdits(props);
  const offered = answerableKind(field)?.options;
  if (!offered) return null;
  const isBoolean = field.inputType === 'RADIO_BOOLEAN';
  const authors = side === 'responses' ? sources(configuration.form.schema, offered.from) : [];
  const { optionsFrom } = field;
  const from = optionsFrom === undefined ? 'own' : typeof optionsFrom === 'string' ? `author:${optionsFrom}` : 'taxonomies';
  const ways = withChosen(from, [
    { value: 'own', label: t('options.own') },
    ...authors.map(({ value, label }) => ({ value: `author:${value}`, label: t('options.fromAuthor', { label }) })),
    ...(offered.taxonomies ? [{ value: 'taxonomies', label: t('options.fromTaxonomies') }] : []),
  ]);
  const choose = (way: string) => {
    const blanks = ['o1', 'o2'].slice(0, field.inputType === 'RADIO' ? 2 : 1).map((id) => ({ id, label: '' }));
    if (way === 'own') return change({ optionsFrom: undefined, inputTypeOptions: blanks });
    if (way === 'taxonomies') return change({ optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] }, inputTypeOptions: undefined });
    return change({ optionsFrom: way.slice('author:'.length), inputTypeOptions: undefined });
  };
  return (
    <>
      {!isBoolean && ways.length > 1 && (
        <SelectSetting path={at('optionsFrom')} label={t('options.from')} value={from} options={ways} onChange={choose} />
      )}
      {from === 'own' && (
        <OptionsSetting
          path={at('inputTypeOptions')}
          options={field.inputTypeOptions ?? []}
          isFixed={isBoolean}
          onChange={(inputTypeOptions) => change({ inputTypeOptions })}
        />
      )}
      {typeof optionsFrom === 'object' && (
        <ChecksSetting
          path={at('optionsFrom')}
          label={t('options.taxonomies')}
          value={optionsFrom.taxonomies}
          options={taxonomies.map((value) => ({ value, label: t(`taxonomy.${value}`) }))}
          onChange={(chosen) => chosen.length > 0 && change({ optionsFrom: { taxonomies: [...chosen] } })}
        />
      )}
    </>
  );
}

function TextSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { field } = props;
  const { change, at } = fieldEdits(props);
  const isNumber = field.type === 'integer';
  return (
    <div className={settingsRow}>
      {field.inputType === 'TEXT' && (
        <SelectSetting
          path={at('type')}
          label={t('text.holds')}
          value={isNumber ? 'integer' : 'string'}
          options={[
            { value: 'string', label: t('text.words') },
            { value: 'integer', label: t('text.number') },
          ]}
          onChange={(type) => change({ type, maxLength: undefined, min: undefined, max: undefined, defaultValue: undefined })}
        />
      )}
      {isNumber ? (
        <>
          <NumberSetting path={at('min')} label={t('text.min')} value={field.min} onChange={(min) => change({ min })} />
          <NumberSetting path={at('max')} label={t('text.max')} value={field.max} onChange={(max) => change({ max })} />
        </>
      ) : (
        <NumberSetting
          path={at('maxLength')}
          label={t('text.maxLength')}
          value={field.maxLength}
          onChange={(maxLength) => change({ maxLength })}
        />
      )}
    </div>
  );
}

function DateSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { field, name, configuration, side } = props;
  const { change, at } = fieldEdits(props);
  const { mapToStartDate, mapToEndDate } = configuration.form;
  // a start or due date is in the future; a template that excludes it shows the fault and can correct it
  if (side === 'form' && [mapToStartDate, mapToEndDate].includes(name) && !field.notInFuture) return null;
  return (
    <>
      <CheckSetting
        path={at('notInFuture')}
        label={t('date.notInFuture')}
        value={field.notInFuture === true}
        onChange={(isSet) => change({ notInFuture: isSet || undefined })}
      />
      {side === 'responses' && (
        <CheckSetting
          path={at('defaultValue')}
          label={t('date.startsToday')}
          value={field.defaultValue === startsToday}
          onChange={(isSet) => change({ defaultValue: isSet ? startsToday : undefined })}
        />
      )}
    </>
  );
}

function CountSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { field } = props;
  const { change, at } = fieldEdits(props);
  return (
    <div className={settingsRow}>
      <NumberSetting path={at('minItems')} label={t('count.min')} value={field.minItems} onChange={(minItems) => change({ minItems })} />
      <NumberSetting path={at('maxItems')} label={t('count.max')} value={field.maxItems} onChange={(maxItems) => change({ maxItems })} />
    </div>
  );
}

/** The content of a read-only field: a text of the template, or an answer of the author. */
function ShownSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { field, side, configuration } = props;
  const { change, at } = fieldEdits(props);
  const kind = fieldKindOf(field.inputType);
  const authors = side === 'responses' && kind.isReadonly ? sources(configuration.form.schema, kind.shows) : [];
  const isOwn = field.valueFrom === undefined;
  const isList = field.type === 'array';
  const takesWords = !isList || field.inputType === 'READONLY_LIST';
  const ways = withChosen(field.valueFrom ?? '', [
    ...(takesWords || isOwn ? [{ value: '', label: t('shows.own') }] : []),
    ...authors.map(({ value, label }) => ({ value, label: t('options.fromAuthor', { label }) })),
  ]);
  const shownText = Array.isArray(field.value) ? field.value.join('\n') : textIn(field.value);
  return (
    <>
      {side === 'responses' && (
        <SelectSetting
          path={at('valueFrom')}
          label={t('shows.from')}
          value={field.valueFrom ?? ''}
          options={ways}
          onChange={(name) =>
            change(
              name === ''
                ? { valueFrom: undefined, value: isList ? [field.label ?? ''] : (field.label ?? '') }
                : { valueFrom: name, value: undefined },
            )
          }
        />
      )}
      {isOwn && takesWords && (
        <TextSetting
          path={at('value')}
          label={t('shows.text')}
          {...(isList && { help: t('shows.lines') })}
          required
          rows={field.inputType === 'READONLY_HEADING' || field.inputType === 'READONLY_DATE' ? undefined : 3}
          value={shownText}
          onChange={(text) => change({ value: isList ? text.split('\n') : text })}
        />
      )}
    </>
  );
}

/** Whether the author's form has a text that can be the label of this field. */
export const labelSources = (author: FormSchema): { value: string; label: string }[] =>
  sources(author, ['TEXT']).filter(({ value }) => (ownProperty(author.properties, value) as FormField).type === 'string');
