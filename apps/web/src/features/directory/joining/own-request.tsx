import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayTime } from '../../../lib/formats';
import { JoinRequestCard } from '../../../ui/layout/join-request-card';
import { answerJoinRequest } from './api';

export function OwnRequest({ request }: { request: OwnJoinRequest }) {
  const { t } = useTranslation('joining');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) => answerJoinRequest({ params: { id: request.id }, body: { isAccepted } }, { failure: t('failed') }),
    onSuccess: async ({ companyId }) => {
      // the lists, the rights and the navigation of a member change
      await queryClient.invalidateQueries();
      if (companyId !== null) await navigate({ to: '/company/$companyId/cws/dashboard', params: { companyId } });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['joining'] }),
  });
  const { accessUntil, endDate } = request;
  return (
    <JoinRequestCard
      request={request}
      dates={{ accessUntil: accessUntil === null ? null : formatDay(accessUntil), end: formatDayTime(endDate) }}
      answering={answer.isPending ? answer.variables : undefined}
      onAnswer={answer.mutate}
    />
  );
}
