import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Outcome } from '@muster/contract/campaigns/follow-up/outcome';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import EventOutlined from '~icons/ic/outline-event';
import EditOutlined from '~icons/ic/outline-edit';
import { isApiError } from '../../../lib/api-errors';
import { formatDay } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { StatusChip } from '../../../ui/labels/status-chip';
import { Panel } from '../../../ui/layout/panel';
import { PageText } from '../../../ui/texts/page-text';
import { Actions } from './actions';
import { followUpQuery } from './api';
import { OutcomeForm } from './outcome-form';

/**
 * What happens after a campaign: the outcome, which everybody who took part can read, and the actions. The managers of the campaign write
 * both here.
 */
export function FollowUp({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('follow-up');
  const { data, isError, error, refetch } = useQuery(followUpQuery(campaign.id));
  const [isWriting, setWriting] = useState(false);
  // an older api has no outcomes
  if (isApiError(error, 404)) return null;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={140} className="mb-6 rounded-card" />;
  const { outcome, actions, mayChange } = data;
  const isSaid = outcome !== null && outcome.state !== 'PROMISED';
  return (
    <div className="mb-6">
      <Panel
        title={isSaid || !mayChange ? t('title') : t('ask')}
        action={
          isSaid &&
          mayChange &&
          !isWriting && (
            <Button color="inherit" startIcon={<EditOutlined />} className="print:hidden" onClick={() => setWriting(true)}>
              {t('change')}
            </Button>
          )
        }
      >
        <div className="grid gap-4 max-w-[75ch]">
          {!isWriting && <OutcomeText outcome={outcome} />}
          {isWriting && <OutcomeForm campaign={campaign} outcome={outcome} onClose={() => setWriting(false)} />}
          <div className="flex flex-wrap items-start gap-3 empty:hidden">
            {mayChange && !isSaid && !isWriting && (
              <Button variant="contained" className="min-h-11 print:hidden" onClick={() => setWriting(true)}>
                {t('tell')}
              </Button>
            )}
            <Actions campaign={campaign} actions={actions} mayAdd={mayChange} />
          </div>
        </div>
      </Panel>
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('follow-up');
  if (outcome === null || outcome.state === 'PROMISED') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Text className="font-semibold">{t('noneYet')}</Text>
        {outcome?.promisedDate && (
          <StatusChip
            tone={outcome.isOverdue ? 'error' : 'info'}
            icon={<EventOutlined />}
            label={t(outcome.isOverdue ? 'overdueSince' : 'promised', { day: formatDay(lastMoment(outcome.promisedDate)) })}
          />
        )}
      </div>
    );
  }
  const { state, kind, said, did, used, author, date } = outcome;
  return (
    <>
      {said !== '' && <Said label={t('said')} text={said} />}
      {used !== '' && <Said label={t('used')} text={used} />}
      {state === 'TOLD' && kind ? <Said label={t(`kind.${kind}`)} text={did} /> : <Said label={t('noneNeeded')} text={did} />}
      <Text variant="body2" color="muted" className="flex flex-wrap items-center gap-1">
        <CheckCircleOutlined aria-hidden className="icon-small" />
        <span dir="auto">{[author && personName(author), formatDay(date)].filter(Boolean).join(' · ')}</span>
      </Text>
    </>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text variant="body2" color="muted" className="mb-0.5">
        {label}
      </Text>
      <Text dir="auto" className="whitespace-pre-line wrap-anywhere">
        <PageText>{text}</PageText>
      </Text>
    </div>
  );
}

/** A promise ends with its day: at midnight of the next day. */
const lastMoment = (instant: string): Date => new Date(Date.parse(instant) - 1);
