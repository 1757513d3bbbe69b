import SortOutlined from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface AnswersHeadingProps {
  total: number;
  /** False after new votes or answers have changed the order. The button then sorts the list again. */
  isSorted: boolean;
  onSort(): void;
}

/** The number of answers and their order, with a button that sorts them again [2.130]. */
export function AnswersHeading({ total, isSorted, onSort }: AnswersHeadingProps) {
  const { t } = useTranslation('exchange');
  const heading = useRef<HTMLHeadingElement>(null);
  const sort = () => {
    onSort();
    // The button disappears, so the focus moves to the heading first.
    heading.current?.focus();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
      <Typography ref={heading} variant="h3" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
        <span role="status">{t('answers', { count: total })}</span>
      </Typography>
      {isSorted ? (
        <Typography color="textSecondary">{t('sorted')}</Typography>
      ) : (
        <Button startIcon={<SortOutlined />} onClick={sort} sx={{ px: 1, displayPrint: 'none' }}>
          {t('sort')}
        </Button>
      )}
    </Box>
  );
}
