import { useTranslation } from 'react-i18next';
import { Pagination } from '../controls/pagination';
import { Text } from '../display/text';

interface PaginationFooterProps {
  /** Starts at 1, as in the URL [9.7]. */
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
}

/** The current page of a list, and buttons for the other pages. Renders nothing if there is only one page [9.11]. */
export function PaginationFooter({ page, size, total, onPage }: PaginationFooterProps) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-2 py-4">
      <Text variant="body2" color="muted">
        {t('range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
      </Text>
      <Pagination page={page} count={pages} onPage={onPage} />
    </nav>
  );
}
