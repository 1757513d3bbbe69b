import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';

/** The placeholder while a question loads: title, author, text and answers [2.132]. */
export function QuestionSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <output className="grid gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="rounded" height={32} className="w-[90%] sm:w-[60%]" />
      <div className="flex gap-3 items-center">
        <Skeleton variant="circular" width={48} height={48} />
        <Skeleton variant="rounded" height={22} width={160} />
      </div>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={132} />
    </output>
  );
}
