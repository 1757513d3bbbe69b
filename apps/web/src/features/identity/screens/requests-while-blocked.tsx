import type * as Joining from '@muster/contract/directory/join-request-endpoints';
import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { formatDay, formatDayTime } from '../../../lib/formats';
import { JoinRequestCard } from '../../../ui/layout/join-request-card';

const listOwnJoinRequests = call<typeof Joining.listOwnJoinRequests>('GET /own-join-requests');
const answerJoinRequest = call<typeof Joining.answerJoinRequest>('PUT /own-join-requests/{id}');

/** The companies that ask somebody to join whom another company has blocked. Joining gives them an account again. */
export function RequestsWhileBlocked({ subject }: { subject: string }) {
  const { t } = useTranslation('joining');
  const { data = [] } = useQuery({
    queryKey: ['joining', 'blocked', subject],
    queryFn: ({ signal }) => listOwnJoinRequests(undefined, { signal, hideError: true }),
    meta: { isKept: false },
  });
  if (data.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="grid gap-4 basis-full max-w-180 mt-4">
      {data.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: OwnJoinRequest }) {
  const { t } = useTranslation('joining');
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) => answerJoinRequest({ params: { id: request.id }, body: { isAccepted } }, { failure: t('failed') }),
    onSettled: () => queryClient.invalidateQueries(),
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
