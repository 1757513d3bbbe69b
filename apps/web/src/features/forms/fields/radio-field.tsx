import { isBooleanChoice } from '@muster/contract/forms/limits';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';

/** One of several; where nothing has to be chosen, a choice can be taken back. */
export function RadioField(props: FieldProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { field, id, required, onChange, onBlur } = props;
  const chosen = typeof props.value === 'boolean' ? String(props.value) : textIn(props.value);
  const options = field.inputTypeOptions ?? [];
  return (
    <FieldFrame {...props} as="radios">
      {options.length === 0 && <Typography color="textSecondary">{t('choice.none')}</Typography>}
      <RadioGroup role="presentation" name={id} value={chosen} onChange={(_, choice) => onChange(choice)} onBlur={onBlur} sx={{ gap: 1 }}>
        {options.map((option) => (
          <ChoiceCard key={option.id} value={option.id} label={option.label} isChosen={option.id === chosen} control={<Radio />} />
        ))}
      </RadioGroup>
      {!required && chosen !== '' && (
        <Button size="small" color="inherit" onClick={() => onChange('')} sx={{ mt: 0.5 }}>
          {t('ui:select.clear')}
        </Button>
      )}
    </FieldFrame>
  );
}

/** [5.8] Yes or no; a template that says anything else is shown as what it is. */
export function RadioBooleanField(props: FieldProps) {
  const { t } = useTranslation('ui');
  if (isBooleanChoice(props.field)) return <RadioField {...props} />;
  return (
    <FieldFrame {...props} as="named" problem={t('problem.templateIncorrect')}>
      {null}
    </FieldFrame>
  );
}
