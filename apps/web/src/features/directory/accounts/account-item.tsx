import type { Account } from '@muster/contract/admin/accounts';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { accountsPath } from './accounts-query';

/** Enough to recognise the person. */
const namedCompanies = 3;

/** One account of the list: who it is, where it belongs, and its state. */
export function AccountItem({ account }: { account: Account }) {
  const { t } = useTranslation('people');
  const { userId, email, role, state, companies, companiesCount } = account;
  const named = companies.slice(0, namedCompanies);
  const more = companiesCount - named.length;
  const places = named.map(({ name, isManager }) => (isManager ? t('accounts.manages', { company: name }) : name));
  if (more > 0) places.push(t('accounts.more', { count: more }));
  return (
    <li>
      <LinkCard to={`${accountsPath}/${userId}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <span className="min-w-0 grow basis-64">
          <Text component="span" variant="subtitle1" dir="auto" className="block">
            {nameOf(account)}
          </Text>
          <Text component="span" variant="body2" color="muted" className="block wrap-anywhere">
            <bdi>{email}</bdi>
          </Text>
          <Text component="span" variant="body2" color="muted" dir="auto" className="block wrap-anywhere">
            {places.join(' · ') || t('accounts.noCompany')}
          </Text>
        </span>
        <span className="flex flex-wrap items-center gap-3">
          {role !== 'USER' && (
            <Text component="span" variant="subtitle2">
              {t(`accounts.roles.${role}`)}
            </Text>
          )}
          <PersonStatus status={state} />
        </span>
      </LinkCard>
    </li>
  );
}
