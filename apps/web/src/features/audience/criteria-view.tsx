import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLoaded, type Source } from '../../lib/source';
import type { Criteria } from './sources';

interface CriteriaViewProps {
  source: Source<Criteria>;
  criteria: Partial<Record<keyof Criteria, number[]>>;
}

/** The criteria of a selection, to read: each list with the names of its values. */
export function CriteriaView({ source, criteria }: CriteriaViewProps) {
  const { t } = useTranslation('audience');
  const { data } = useLoaded(source);
  const lists = (Object.keys(criteria) as (keyof Criteria)[]).filter((list) => criteria[list]?.length);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2 }}>
      {lists.map((list) => (
        <Box key={list} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {t(`criteria.${list}`)}
          </Typography>
          <Typography component="dd" dir="auto" sx={{ m: 0 }}>
            {criteria[list]?.map((id) => data?.[list].find((choice) => choice.id === id)?.label ?? `#${id}`).join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
