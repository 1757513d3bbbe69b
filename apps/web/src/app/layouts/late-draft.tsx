import { useTranslation } from 'react-i18next';
import { decideOnLateDraft } from '../../lib/forms/drafts';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/display/alert';

/** Offers a draft that the device read only after its form was shown. */
export function LateDraft({ item }: { item: string }) {
  const { t } = useTranslation('late-draft');
  return (
    <Alert severity="info" className="sticky top-(--notice-height) z-1150 print:hidden">
      <strong>{t('title')}</strong> {t('text')}
      <div className="flex flex-wrap gap-2 mt-2">
        <Button color="inherit" variant="outlined" onClick={() => decideOnLateDraft(item, 'use')}>
          {t('use')}
        </Button>
        <Button color="inherit" onClick={() => decideOnLateDraft(item, 'keep')}>
          {t('keep')}
        </Button>
      </div>
    </Alert>
  );
}
