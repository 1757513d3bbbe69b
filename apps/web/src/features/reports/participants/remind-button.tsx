import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface RemindButtonProps {
  /** Who is reminded: a person, or the people of a site. */
  name: string;
  isReminding: boolean;
  onRemind(): void;
}

/** Reminds one participant who still has work. */
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
