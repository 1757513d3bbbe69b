import type { Answer } from '@muster/contract/exchange/answer';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import HistoryToggleOffOutlined from '~icons/ic/outline-history-toggle-off';
import { formatDay } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useAnswerMark } from './use-answer-mark';

/** What the asker and the managers say about an answer. Each mark has an icon and words. */
export function AnswerMarks({ answer: { hasHelped, outOfDate } }: { answer: Answer }) {
  const { t } = useTranslation('exchange');
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 mb-2 empty:hidden">
      {hasHelped && <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('helped')} />}
      {outOfDate && (
        <StatusChip tone="warning" icon={<HistoryToggleOffOutlined />} label={t('outOfDate', { day: formatDay(outOfDate.reviewDate) })} />
      )}
    </div>
  );
}

const OutOfDateDialog = lazyPart(() => import('./out-of-date-dialog'), 'OutOfDateDialog');

/** The ways to set a mark and to take it back, for those who may. */
export function AnswerMarkButtons({ answer }: { answer: Answer }) {
  const { t } = useTranslation('exchange');
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, setHelped, setReviewDate } = useAnswerMark(answer);
  const { hasHelped, outOfDate, allowedActions } = answer;
  return (
    <>
      {allowedActions.includes('markHelped') && (
        <Button
          color={hasHelped ? 'success' : 'inherit'}
          startIcon={<CheckCircleOutlined />}
          aria-pressed={hasHelped}
          loading={isPending}
          loadingPosition="start"
          onClick={() => setHelped(!hasHelped)}
        >
          {t('helped')}
        </Button>
      )}
      {allowedActions.includes('markOutdated') && (
        <Button
          color="inherit"
          startIcon={<HistoryToggleOffOutlined />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => (outOfDate ? setReviewDate(null) : setIsAsking(true))}
        >
          {outOfDate ? t('upToDate') : t('markOutOfDate')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <OutOfDateDialog
            isBusy={isPending}
            onConfirm={(day) => setReviewDate(day, () => setIsAsking(false))}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
