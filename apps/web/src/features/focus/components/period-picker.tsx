import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { periodAfter, periodAs, periodLabel, type Period } from '../period';

interface PeriodPickerProps {
  period: Period;
  /** The current period of the same type. It is the last one to choose. */
  current: Period;
  onPeriod(period: Period): void;
}

/** Chooses a month or a year, with buttons for the previous and the next one [2.111] [5.41]. A quarter in the URL works too. */
export function PeriodPicker({ period, current, onPeriod }: PeriodPickerProps) {
  const { t, i18n } = useTranslation('focus');
  const label = periodLabel(period, i18n.language);
  const flip = { transform: (theme: { direction: string }) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') };
  return (
    <Box
      component="fieldset"
      aria-label={t('period.label')}
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <ToggleButtonGroup
        exclusive
        value={period.type}
        onChange={(_, type: 'MONTH' | 'YEAR' | null) => type && onPeriod(periodAs(period, type))}
        aria-label={t('period.by')}
        sx={{ bgcolor: 'background.paper' }}
      >
        {(['MONTH', 'YEAR'] as const).map((type) => (
          <ToggleButton key={type} value={type} sx={{ px: 2, minHeight: 44, textTransform: 'none', fontSize: '1rem' }}>
            {t(`period.${type}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={t('period.previous')} onClick={() => onPeriod(periodAfter(period, -1))}>
          <ChevronLeft sx={flip} />
        </IconButton>
        <Typography aria-live="polite" sx={{ minWidth: 112, textAlign: 'center', fontWeight: 600 }}>
          {label}
        </Typography>
        <IconButton aria-label={t('period.next')} disabled={period.value >= current.value} onClick={() => onPeriod(periodAfter(period, 1))}>
          <ChevronRight sx={flip} />
        </IconButton>
      </Box>
    </Box>
  );
}
