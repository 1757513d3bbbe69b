import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressText } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { BackToUsers, usersPath } from '../components/back-to-users';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { personQuery } from '../people';
import { AccessEnd } from '../users/access-end';
import { AccountActions } from '../users/account-actions';
import { RolesOfUser } from '../users/roles-of-user';
import { UserForm } from '../users/user-form';
import { statusIn } from '../users/user-status';

const CompanyLink = lazyPart(() => import('../users/company-link'), 'CompanyLink');
const NumberOfUser = lazyPart(() => import('../users/number-of-user'), 'NumberOfUser');
const PlacesOfUser = lazyPart(() => import('../users/places-of-user'), 'PlacesOfUser');

/** Changes a person's roles in the company, their account and their access [2.47] [4.33]. */
export function EditUser(): ReactNode {
  const { t } = useTranslation('people');
  const companyId = useAddressId('companyId');
  const { data: person } = useSuspenseQuery(personQuery(useAddressText('userId')));
  const navigate = useNavigate();
  const membership = person.userCompanies.find((one) => one.companyId === companyId);
  const actions = membership?.allowedActions ?? [];
  const mayEditAccess = actions.includes('editAccess');
  return (
    <>
      <PageHeader
        title={nameOf(person)}
        caption={nameOf(person) === person.email ? undefined : (person.email ?? membership?.number ?? undefined)}
        start={<BackToUsers />}
        action={<PersonStatus status={statusIn(companyId, person)} />}
      />
      <div className="grid gap-6 grid-cols-1 md:grid-cols-2 items-start">
        <div className="grid gap-6">
          <Panel title={t('users.access')}>
            <div className="grid gap-6">
              {membership && <RolesOfUser userId={person.userId} membership={membership} isClosed={!mayEditAccess} />}
              {membership && mayEditAccess && (
                <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
                  <NumberOfUser key={`number ${membership.number}`} person={person} membership={membership} />
                </Suspense>
              )}
              {membership && mayEditAccess && <AccessEnd key={membership.accessUntil} userId={person.userId} membership={membership} />}
              {actions.includes('unlink') && (
                <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
                  <CompanyLink person={person} companyId={companyId} />
                </Suspense>
              )}
              <Suspense fallback={<Skeleton variant="rounded" height={184} />}>
                <PlacesOfUser person={person} isClosed={!mayEditAccess} />
              </Suspense>
            </div>
          </Panel>
          <Panel title={t('users.account')}>
            <AccountActions
              person={person}
              companyId={companyId}
              membership={
                actions.includes('remove')
                  ? { companyId, onRemoved: () => void navigate({ to: usersPath(companyId), replace: true }) }
                  : undefined
              }
            />
          </Panel>
        </div>
        {person.allowedActions.includes('edit') && (
          <Panel title={t('users.details')}>
            <UserForm key={person.userId} person={person} />
          </Panel>
        )}
      </div>
    </>
  );
}
