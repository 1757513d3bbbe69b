import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { smallText } from './measures';

interface PercentRingProps {
  /** The numerator and denominator: a percentage always shows with its base. */
  part: number;
  total: number;
  /** The counted things, such as 'sites'. Shown after the numbers. */
  of?: string;
  /** The percentage as text; '–' if the base is zero. */
  percent: string;
  colour?: 'primary' | 'success' | 'warning' | 'error' | 'info';
  /** The ring's diameter in rem, so that it grows with the text. */
  size?: number;
}

const radius = 16;
const circumference = 2 * Math.PI * radius;

/** '14 of 23 sites', then the ring. */
export function PercentRing({ part, total, of = '', percent, colour = 'primary', size = 4 }: PercentRingProps) {
  const { t } = useTranslation('ui');
  const ratio = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {t('partOf', { part, total, of }).trim()}
      </Typography>
      <Box
        component="span"
        sx={{
          position: 'relative',
          display: 'inline-grid',
          flexShrink: 0,
          placeItems: 'center',
          width: `${size}rem`,
          height: `${size}rem`,
        }}
      >
        <Box
          component="svg"
          aria-hidden
          viewBox="0 0 40 40"
          sx={{ position: 'absolute', inset: 0, transform: 'rotate(-90deg)', color: `${colour}.main` }}
        >
          <Box component="circle" cx="20" cy="20" r={radius} fill="none" strokeWidth="4" sx={{ stroke: 'var(--mui-palette-divider)' }} />
          {ratio > 0 && (
            <circle
              cx="20"
              cy="20"
              r={radius}
              fill="none"
              stroke="currentColor"
              strokeWidth="4"
              strokeLinecap="round"
              strokeDasharray={`${ratio * circumference} ${circumference}`}
            />
          )}
        </Box>
        <Box component="span" sx={{ fontSize: smallText, fontWeight: 650, letterSpacing: '-0.04em' }}>
          {percent}
        </Box>
      </Box>
    </Box>
  );
}
