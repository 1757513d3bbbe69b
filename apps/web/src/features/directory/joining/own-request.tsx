import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { answerJoinRequest } from './api';

/** One company that asks, with what it offers. */
export function OwnRequest({ request }: { request: OwnJoinRequest }) {
  const { t } = useTranslation('joining');
  const { id, companyName, invitedBy, isManager, isLeader, accessUntil, endDate } = request;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) => answerJoinRequest({ params: { id }, body: { isAccepted } }, { failure: t('failed') }),
    onSuccess: async ({ companyId }) => {
      // the lists, the rights and the navigation of a member change
      await queryClient.invalidateQueries();
      if (companyId !== null) await navigate({ to: '/company/$companyId/cws/dashboard', params: { companyId } });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['joining'] }),
  });
  const offers = [isManager && t('manager'), isLeader && t('leader'), accessUntil !== null && t('until', { date: formatDay(accessUntil) })];
  return (
    <li className="grid gap-3 p-4 sm:p-6 border border-line rounded-card bg-paper">
      <Text variant="h3" component="h2" dir="auto">
        {companyName}
      </Text>
      <Text dir="auto">{t('asks', { name: invitedBy, company: companyName })}</Text>
      <Text color="muted">{t('shares')}</Text>
      {offers.some(Boolean) && <Text>{offers.filter(Boolean).join(' · ')}</Text>}
      <Text variant="body2" color="muted">
        {t('open', { date: formatDayTime(endDate) })}
      </Text>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="contained"
          loading={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {t('accept')}
        </Button>
        <Button
          color="inherit"
          loading={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}
