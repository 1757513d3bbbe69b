import { fieldOf, decidingFields, schemaOf } from '../edited-template';
import type { Condition } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { fieldEdits, type FieldSettingsProps } from './field-props';
import { ChecksSetting, SelectSetting } from '../settings';

/** The conditions of a field: when it is visible and when it is required, depending on the choice in another field. */
export function ConditionSettings(props: FieldSettingsProps & { isReadonly: boolean }) {
  const { isReadonly, field } = props;
  return (
    <>
      <ConditionSetting {...props} member="visibleWhen" />
      {!isReadonly && field.required === false && <ConditionSetting {...props} member="requiredWhen" />}
    </>
  );
}

function ConditionSetting(props: FieldSettingsProps & { member: 'visibleWhen' | 'requiredWhen' }) {
  const { t } = useTranslation('template-library');
  const { configuration, side, name, field, member } = props;
  const { change, at } = fieldEdits(props);
  const condition = field[member];
  const deciding = decidingFields(schemaOf(configuration, side)).filter(([other]) => other !== name);
  if (deciding.length === 0 && condition === undefined) return null;
  const setCondition = (next: Condition | undefined) => change({ [member]: next });
  const options = (condition && fieldOf(configuration, side, condition.field)?.inputTypeOptions) ?? [];
  const choose = (other: string) => {
    const first = fieldOf(configuration, side, other)?.inputTypeOptions?.[0];
    setCondition(first && { field: other, in: [first.id] });
  };
  const isKnown = condition === undefined || deciding.some(([other]) => other === condition.field);
  return (
    <div className="grid gap-2">
      <SelectSetting
        path={at(member)}
        label={t(`condition.${member}`)}
        required={false}
        value={condition?.field ?? ''}
        options={[
          { value: '', label: t(`condition.${member}Always`) },
          ...deciding.map(([other, { label }]) => ({ value: other, label: t('condition.on', { label: label ?? other }) })),
          ...(isKnown ? [] : [{ value: condition.field, label: condition.field }]),
        ]}
        onChange={choose}
      />
      {condition && (
        <ChecksSetting
          path={`${at(member)}.in`}
          label={t('condition.in')}
          value={condition.in}
          options={options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(chosen) => chosen.length > 0 && setCondition({ field: condition.field, in: [...chosen] })}
        />
      )}
    </div>
  );
}
