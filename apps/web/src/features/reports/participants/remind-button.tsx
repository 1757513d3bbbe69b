import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface RemindButtonProps {
  /** The name of the person or the site. */
  name: string;
  isReminding: boolean;
  onRemind(): void;
}

/** Reminds one participant with open work. */
export function RemindButton({ name, isReminding, onRemind }: RemindButtonProps) {
  const { t } = useTranslation('reports');
  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={isReminding}
      aria-label={t('remind.one', { name })}
      onClick={onRemind}
      sx={{ borderColor: 'divider', minHeight: 44, displayPrint: 'none' }}
    >
      {t('remind.label')}
    </Button>
  );
}
