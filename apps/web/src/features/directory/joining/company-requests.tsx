import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { EmailText } from '../components/email-text';
import { useChangePeople } from '../people';
import { cancelJoinRequest, joinRequestsQuery, requestsPerPage } from './api';

/** The open requests of this company to people of other companies. Renders nothing if there are none. */
export function CompanyRequests({ companyId }: { companyId: number }) {
  const { t } = useTranslation('joining');
  const [page, setPage] = useState(1);
  const { data } = useQuery(joinRequestsQuery(companyId, page));
  const cancel = useChangePeople((id: number) => cancelJoinRequest({ params: { id } }, { failure: t('cancelFailed') }));
  if (!data || data.total === 0) return null;
  return (
    <div className="mt-8">
      <Panel title={t('asked')}>
        <Text color="muted" className="mb-4">
          {t('askedText')}
        </Text>
        <ul className="grid gap-2">
          {data.data.map(({ id, email, endDate }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 border-b border-line last:border-0">
              <div className="flex-[1_1_220px] min-w-0">
                <Text>
                  <EmailText email={email} />
                </Text>
                <Text variant="body2" color="muted">
                  {t('open', { date: formatDayTime(endDate) })}
                </Text>
              </div>
              <Button
                color="inherit"
                className="min-h-11"
                aria-label={t('cancelNamed', { email })}
                loading={cancel.isPending && cancel.variables === id}
                onClick={() => cancel.mutate(id)}
              >
                {t('cancel')}
              </Button>
            </li>
          ))}
        </ul>
        <PaginationFooter page={page} size={requestsPerPage} total={data.total} onPage={setPage} />
      </Panel>
    </div>
  );
}
