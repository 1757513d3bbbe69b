import { isReadonly } from '@muster/contract/forms/fields';
import { campaignScopes, inputTypes } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../../ui/display/text';
import { ConditionSettings } from './condition-settings';
import { changeField, firstReport, kindsFor, ofKind, withReport, withSchema, schemaOf } from '../edited-template';
import { fieldEdits, type FieldSettingsProps } from './field-props';
import { KindSettings, labelSources, withChosen } from './kind-settings';
import { fieldPath, PartProblem } from '../problem';
import { ReportSettings } from './report-settings';
import { CheckSetting, ChecksSetting, SelectSetting, TextSetting } from '../settings';

/** All settings of one field. */
export function FieldEditor(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { configuration, side, name, field, onChange } = props;
  const { change, at } = fieldEdits(props);
  const onlyRead = isReadonly(field.inputType);
  const isTitle = side === 'form' && configuration.form.mapToTitle === name;
  const setKind = (inputType: (typeof inputTypes)[number]) => {
    const { properties } = schemaOf(configuration, side);
    const next = ofKind(field, inputType, { yes: t('yes'), no: t('no') });
    const changed = withSchema(configuration, side, { ...properties, [name]: next });
    onChange(side === 'responses' ? withReport(changed, name, firstReport(changed, next)) : changed);
  };
  return (
    <div className="flex flex-col gap-5 p-4 pt-2">
      <PartProblem path={fieldPath(side, name)} />
      <SelectSetting
        path={at('inputType')}
        label={t('field.kind')}
        value={field.inputType}
        options={kindsFor(side, inputTypes).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      <LabelSettings {...props} />
      <TextSetting
        path={at('description')}
        label={t('field.help')}
        value={field.description ?? ''}
        maxLength={500}
        onChange={(description) => change({ description: description === '' ? undefined : description })}
      />
      <KindSettings {...props} />
      {!onlyRead && <RequiredSettings {...props} isTitle={isTitle} />}
      {side === 'form' && !isTitle && (
        <ChecksSetting
          path={at('visibleForScopes')}
          label={t('field.scopes')}
          value={field.visibleForScopes ?? campaignScopes}
          options={campaignScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={(chosen) => {
            if (chosen.length > 0) change({ visibleForScopes: chosen.length === campaignScopes.length ? undefined : [...chosen] });
          }}
        />
      )}
      {!isTitle && <ConditionSettings {...props} isReadonly={onlyRead} />}
      {side === 'responses' && !onlyRead && <ReportSettings {...props} />}
      <Text variant="body2" color="muted">
        {t('field.name', { name })}
      </Text>
    </div>
  );
}

/** Whether posting and saving a draft require the field. The title's settings cannot change. */
function RequiredSettings({ isTitle, ...props }: FieldSettingsProps & { isTitle: boolean }) {
  const { t } = useTranslation('template-library');
  const { configuration, side, name, field, onChange } = props;
  const { change, at } = fieldEdits(props);
  const { draftRequired } = configuration.form;
  const setDraftRequired = (isRequired: boolean) =>
    onChange({
      ...configuration,
      form: { ...configuration.form, draftRequired: isRequired ? [...draftRequired, name] : draftRequired.filter((one) => one !== name) },
    });
  return (
    <div>
      <CheckSetting
        path={at('required')}
        label={t('field.required')}
        value={field.required !== false}
        disabled={isTitle}
        onChange={(required) => change({ required, ...(required && { requiredWhen: undefined }) })}
      />
      {side === 'form' && (
        <CheckSetting
          path={`configuration.form.draftRequired.${name}`}
          label={t('field.draftRequired')}
          value={draftRequired.includes(name)}
          disabled={isTitle}
          onChange={setDraftRequired}
        />
      )}
    </div>
  );
}

/** A label of the template, or a text of the author. */
function LabelSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('template-library');
  const { configuration, side, name, field, onChange } = props;
  const { change, at } = fieldEdits(props);
  const texts = side === 'responses' && !isReadonly(field.inputType) ? labelSources(configuration.form.schema) : [];
  return (
    <>
      {(texts.length > 0 || field.labelFrom !== undefined) && (
        <SelectSetting
          path={at('labelFrom')}
          label={t('label.from')}
          value={field.labelFrom ?? ''}
          options={withChosen(field.labelFrom ?? '', [
            { value: '', label: t('label.own') },
            ...texts.map(({ value, label }) => ({ value, label: t('options.fromAuthor', { label }) })),
          ])}
          onChange={(from) =>
            onChange(
              changeField(
                configuration,
                side,
                name,
                from === '' ? { labelFrom: undefined, label: '' } : { labelFrom: from, label: undefined },
              ),
            )
          }
        />
      )}
      {field.labelFrom === undefined && (
        <TextSetting
          path={at('label')}
          label={t('field.label')}
          required={!isReadonly(field.inputType)}
          value={field.label ?? ''}
          maxLength={500}
          onChange={(label) => change({ label: label === '' && isReadonly(field.inputType) ? undefined : label })}
        />
      )}
    </>
  );
}
