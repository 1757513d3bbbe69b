import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { MorePages } from './report-pages';

/** The next page of people and answers, below those that are there. */
export function ShowMore({ more }: { more: MorePages }) {
  const { t } = useTranslation('reports');
  if (!more.hasMore) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={more.isFetching}
      onClick={() => void more.fetch()}
      sx={{ mt: 2, displayPrint: 'none' }}
    >
      {t('showMore')}
    </Button>
  );
}
