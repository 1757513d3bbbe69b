import SortOutlined from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface AnswersHeadingProps {
  total: number;
  /** False where votes or answers came in since the list was sorted: then it can be sorted again. */
  isSorted: boolean;
  onSort(): void;
}

/** How many answers there are, and how they are sorted, or the way to sort them [2.130]. */
export function AnswersHeading({ total, isSorted, onSort }: AnswersHeadingProps) {
  const { t } = useTranslation('exchange');
  const heading = useRef<HTMLHeadingElement>(null);
  const sort = () => {
    onSort();
    // The button goes, and would take the keyboard's place with it.
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
