import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JoinRequestCard } from '../../../ui/join-request-card';
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
  return <JoinRequestCard request={request} answering={answer.isPending ? answer.variables : undefined} onAnswer={answer.mutate} />;
}
