import type { DataImport } from '@muster/contract/imports/import';
import { rowOutcomes } from '@muster/contract/imports/limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';

/** The number of rows by planned action, or by result. */
export function Counts({ data: { counts, status } }: { data: DataImport }) {
  const { t } = useTranslation('imports');
  const tense = status === 'CHECKING' ? 'planned' : 'happened';
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
      {rowOutcomes.map((outcome) => (
        <Box key={outcome} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 100 }}>
          <Typography component="dt" color="textSecondary">
            {t(`outcome.${tense}.${outcome}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {formatNumber(counts[outcome])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
