import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

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
        control={
          <Switch checked={isCritical} onChange={(_, checked) => onChange(checked)} slotProps={{ input: { 'aria-describedby': helpId } }} />
        }
        sx={{ minHeight: 44 }}
      />
      <Typography id={helpId} variant="body2" color="textSecondary">
        {t('critical.help')}
      </Typography>
    </div>
  );
}
