import { useTranslation } from 'react-i18next';
import { Skeleton } from '../display/skeleton';
import { VisuallyHidden } from '../layout/visually-hidden';

/** The placeholder while a campaign loads: title, states and fields. */
export function ContentSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <output className="grid gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="rounded" height={32} className="w-[90%] sm:w-[60%]" />
      <Skeleton variant="rounded" height={22} width={180} />
      <Skeleton variant="rounded" height={96} className="mt-2" />
      <Skeleton variant="rounded" height={180} />
    </output>
  );
}
