import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button';
import type { MorePages } from './report-pages';

/** Fetches the next page of people or answers. */
export function ShowMore({ more }: { more: MorePages }) {
  const { t } = useTranslation('reports');
  if (!more.hasMore) return null;
  return (
    <Button variant="outlined" color="inherit" loading={more.isFetching} onClick={() => void more.fetch()} className="mt-4 print:hidden">
      {t('showMore')}
    </Button>
  );
}
