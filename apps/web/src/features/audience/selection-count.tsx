import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../lib/source';

interface SelectionCountProps {
  count: Loaded<number>;
  /** The count as text [5.21]. */
  text(count: number): string;
}

/** How many people or sites the selection matches. Each choice counts again. */
export function SelectionCount({ count, text }: SelectionCountProps) {
  const { t } = useTranslation('audience');
  const { data, isError } = count;
  const isNobody = data === 0 || isError;
  const Icon = isNobody ? WarningAmberOutlined : InfoOutlined;
  const said = isError ? t('countFailed') : data === undefined ? t('counting') : text(data);
  return (
    <Typography
      component="output"
      color={isNobody ? 'warning' : 'textSecondary'}
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 1.5, fontWeight: 600 }}
    >
      <Icon fontSize="small" aria-hidden />
      <span>{said}</span>
    </Typography>
  );
}
