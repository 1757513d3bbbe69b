import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

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
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1, py: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
      </Typography>
      <Pagination
        page={page}
        count={pages}
        onChange={(_, next) => onPage(next)}
        showFirstButton
        showLastButton
        siblingCount={0}
        size="large"
      />
    </Box>
  );
}
