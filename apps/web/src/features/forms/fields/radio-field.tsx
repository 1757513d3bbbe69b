import { isBooleanChoice } from '@muster/contract/forms/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { RadioGroup } from '../../../ui/controls/choices/radio';
import { Text } from '../../../ui/display/text';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { RadioOptions } from '../../../ui/forms/choices/radio-options';
import { SearchedOptions } from '../../../ui/forms/choices/searched-options';

/** One of several options. If the field is optional, the choice can be cleared. */
export function RadioField(props: FieldProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { field, id, required, onChange, onBlur } = props;
  const chosen = typeof props.value === 'boolean' ? String(props.value) : textIn(props.value);
  const options = field.inputTypeOptions ?? [];
  return (
    <FieldFrame {...props} as="radios">
      {options.length === 0 && <Text color="muted">{t('choice.none')}</Text>}
      <RadioGroup role="presentation" name={id} value={chosen} onChange={(_, choice) => onChange(choice)} onBlur={onBlur} className="grid">
        <SearchedOptions options={options} isChosen={(one) => one === chosen}>
          {(found) => <RadioOptions all={options} options={found} chosen={chosen} />}
        </SearchedOptions>
      </RadioGroup>
      {!required && chosen !== '' && (
        <Button size="small" color="inherit" onClick={() => onChange('')} className="mt-1">
          {t('ui:select.clear')}
        </Button>
      )}
    </FieldFrame>
  );
}

/** [5.8] Yes or no. A template with other options shows an error. */
export function RadioBooleanField(props: FieldProps) {
  const { t } = useTranslation('ui');
  if (isBooleanChoice(props.field)) return <RadioField {...props} />;
  return (
    <FieldFrame {...props} as="named" problem={t('problem.templateIncorrect')}>
      {null}
    </FieldFrame>
  );
}
