import type * as auditorEndpoints from '@muster/contract/evidence/auditor-endpoints';
import { auditorsTag } from '@muster/contract/evidence/tags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { formatDate } from '../../../lib/formats';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Text } from '../../../ui/display/text';

const listAuditors = call<typeof auditorEndpoints.listAuditors>('GET /companies/{id}/auditors');

const givenQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['people', companyId, 'auditors'],
    queryFn: ({ signal }) => listAuditors({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { isKept: false, tags: [auditorsTag(companyId)] },
  });

/** The auditors to whom a manager gave access that is still open. It stays when the manager goes, so the dialog that removes the manager says so. */
export function GivenAccesses({ companyId, userId }: { companyId: number; userId: string }) {
  const { t } = useTranslation(['people', 'settings', 'auditors']);
  const { data = [] } = useQuery(givenQuery(companyId));
  const given = data.filter(({ isOpen, grantedById }) => isOpen && grantedById === userId);
  if (given.length === 0) return null;
  return (
    <div className="grid gap-2 justify-items-start mt-3">
      <Text>{t('users.givenAccesses')}</Text>
      <ul className="list-disc ps-5 max-h-40 overflow-y-auto">
        {given.map(({ id, address, untilDay }) => (
          <li key={id} className="wrap-anywhere">
            <bdi dir="ltr">{address}</bdi> · {t('auditors:untilDay', { day: dayText(untilDay) })}
          </li>
        ))}
      </ul>
      <LinkButton to={`/company/${companyId}/cws/settings/evidence`} color="inherit" className="-ms-5 min-h-11">
        {t('settings:tabs.evidence')}
      </LinkButton>
    </div>
  );
}

/** Plain days have no time zone. */
const dayText = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });
