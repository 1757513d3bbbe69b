import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Text } from '../display/text';

interface JoinRequestCardProps {
  request: OwnJoinRequest;
  /** In the words of the reader's language. `accessUntil` is null without an end. */
  dates: { accessUntil: string | null; end: string };
  /** The answer that is being sent. */
  answering: boolean | undefined;
  onAnswer(isAccepted: boolean): void;
}

/** One company that asks, with what it offers and what it will see. */
export function JoinRequestCard({ request, dates, answering, onAnswer }: JoinRequestCardProps) {
  const { t } = useTranslation('joining');
  const { companyName, invitedBy, isManager, isLeader } = request;
  const offers = [
    isManager && t('manager'),
    isLeader && t('leader'),
    dates.accessUntil !== null && t('until', { date: dates.accessUntil }),
  ];
  const isBusy = answering !== undefined;
  return (
    <li className="grid gap-3 p-4 sm:p-6 border border-line rounded-card bg-paper text-start">
      <Text variant="h3" component="h2" dir="auto">
        {companyName}
      </Text>
      <Text dir="auto">{t('asks', { name: invitedBy, company: companyName })}</Text>
      <Text color="muted">{t('shares')}</Text>
      {offers.some(Boolean) && <Text>{offers.filter(Boolean).join(' · ')}</Text>}
      <Text variant="body2" color="muted">
        {t('open', { date: dates.end })}
      </Text>
      <div className="flex flex-wrap gap-3">
        <Button variant="contained" loading={answering === true} disabled={isBusy} onClick={() => onAnswer(true)}>
          {t('accept')}
        </Button>
        <Button color="inherit" loading={answering === false} disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}
