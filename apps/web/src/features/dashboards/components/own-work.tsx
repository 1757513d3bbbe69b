import Box from '@mui/material/Box';
import { UrgentItems } from '../../focus';
import { FocusCard } from './focus-card';

/** How much the person has to do, and what of it comes first [2.91]. */
export function OwnWork({ companyId, count }: { companyId: number; count: number }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <FocusCard companyId={companyId} count={count} />
      <UrgentItems companyId={companyId} count={count} />
    </Box>
  );
}
