import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';

interface CriticalSwitchProps {
  isCritical: boolean;
  onChange(isCritical: boolean): void;
}

/** Whether a briefing is critical: its message then reaches people at any hour. */
export function CriticalSwitch({ isCritical, onChange }: CriticalSwitchProps) {
  const { t } = useTranslation('campaigns');
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={t('critical.switch')}
        control={<Switch checked={isCritical} onChange={(_, checked) => onChange(checked)} aria-describedby={helpId} />}
        className="min-h-11"
      />
      <Text id={helpId} variant="body2" color="muted">
        {t('critical.help')}
      </Text>
    </div>
  );
}
