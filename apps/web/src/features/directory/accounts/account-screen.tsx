import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import BusinessOutlined from '~icons/ic/outline-business';
import { useAddressText } from '../../../lib/address';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { personQuery } from '../people';
import { AccountActions } from '../users/account-actions';
import { UserForm } from '../users/user-form';
import { statusOf } from '../users/user-status';
import { AccountRole } from './account-role';
import { accountsPath, accountsQuery } from './accounts-query';

/** One account: its role in the system, its access, its companies and its details [2.64]. */
export function AccountScreen(): ReactNode {
  const { t } = useTranslation('people');
  const { data: person } = useSuspenseQuery(personQuery(useAddressText('userId')));
  const { userId, email, allowedActions } = person;
  return (
    <>
      <PageHeader
        title={nameOf(person)}
        caption={nameOf(person) === email ? undefined : (email ?? undefined)}
        start={
          <IconButton component={Link} to={accountsPath} aria-label={t('accounts.back')} edge="start">
            <ArrowBack className="rtl:-scale-x-100" />
          </IconButton>
        }
        action={<PersonStatus status={statusOf(person)} />}
      />
      <div className="grid items-start grid-cols-1 gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <Panel title={t('users.access')}>
            <div className="grid gap-6">
              <AccountRole person={person} />
              <AccountActions person={person} />
            </div>
          </Panel>
          <Panel title={t('accounts.companies')}>
            <Companies userId={userId} search={email ?? nameOf(person)} />
          </Panel>
        </div>
        {allowedActions.includes('edit') && (
          <Panel title={t('users.details')}>
            <UserForm key={userId} person={person} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Each company leads to the person's memberships there. */
function Companies({ userId, search }: { userId: string; search: string }) {
  const { t } = useTranslation('people');
  const { data } = useQuery(accountsQuery({ search }));
  const account = data?.items.find((one) => one.userId === userId);
  if (!account) return null;
  const { companies, companiesCount } = account;
  const more = companiesCount - companies.length;
  if (companies.length === 0) return <Text color="muted">{t('accounts.noCompany')}</Text>;
  return (
    <>
      <ul aria-label={t('accounts.companies')} className="grid gap-2">
        {companies.map(({ id, name, isManager }) => (
          <li key={id}>
            <LinkCard to={`/company/${id}/cws/settings/users/${userId}/edit`} className="flex items-center gap-3 px-4 py-3 min-h-11">
              <BusinessOutlined className="text-primary" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {isManager ? t('accounts.manages', { company: name }) : name}
              </span>
            </LinkCard>
          </li>
        ))}
      </ul>
      {more > 0 && <Text color="muted">{t('accounts.more', { count: more })}</Text>}
    </>
  );
}
