import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';

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
      className="border-line min-h-11 print:hidden"
    >
      {t('remind.label')}
    </Button>
  );
}
