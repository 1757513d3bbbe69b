import SortOutlined from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface AnswersHeadingProps {
  total: number;
  /** False where votes or answers came in since the list was sorted: then it can be sorted again. */
  isSorted: boolean;
  onSort(): void;
}

/** How many answers there are, and how they are sorted [2.130]. */
export function AnswersHeading({ total, isSorted, onSort }: AnswersHeadingProps) {
  const { t } = useTranslation('exchange');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
      <Typography variant="h3" component="h3">
        <span role="status">{t('answers', { count: total })}</span>
      </Typography>
      <Typography color="textSecondary">{t('sorted')}</Typography>
      {!isSorted && (
        <Button size="small" startIcon={<SortOutlined />} onClick={onSort} sx={{ displayPrint: 'none' }}>
          {t('sortAgain')}
        </Button>
      )}
    </Box>
  );
}
