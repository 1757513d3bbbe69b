import type { Member } from '@muster/contract/directory/member';
import type { SitePeople } from '@muster/contract/directory/site-people';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { LastSeen } from '../components/last-seen';
import { statusOf } from '../users/user-status';
import { peopleBySiteQuery, sitesOnPage } from './api';

interface PeopleBySiteProps {
  companyId: number;
  /** The path of the list. The paths of its people are below it. */
  root: string;
  page: number;
  onPage(page: number): void;
}

/** The sites of the company, each with its number of people and the first of them. */
export function PeopleBySite({ companyId, root, page, onPage }: PeopleBySiteProps) {
  const { data, isError, refetch } = useQuery(peopleBySiteQuery(companyId, page));
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <SkeletonList height={220} />;
  if (data.total === 0) return <EmptyState filtered={false} />;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2 items-start">
        {data.data.map((group) => (
          <SiteGroup key={group.site.id} group={group} root={root} />
        ))}
      </ul>
      <PaginationFooter page={page} size={sitesOnPage} total={data.total} onPage={onPage} />
    </>
  );
}

function SiteGroup({ group: { site, total, people }, root }: { group: SitePeople; root: string }) {
  const { t } = useTranslation('people');
  return (
    <li className="min-w-0 p-4 border border-line rounded-card bg-paper">
      <div className="flex flex-wrap items-center gap-x-3">
        <Text variant="h3" component="h2" dir="auto" className="flex-1 min-w-0 wrap-anywhere">
          {site.name}
        </Text>
        <Text variant="body2" color="muted" className="tabular-nums">
          {t('users.count', { count: total })}
        </Text>
      </div>
      {total === 0 && <Text color="muted">{t('personnel.member.none')}</Text>}
      <ul>
        {people.map((member) => (
          <PersonLine key={member.userId} member={member} root={root} />
        ))}
      </ul>
      {total > people.length && (
        <LinkButton
          to={root}
          search={{ site: site.id }}
          color="inherit"
          aria-label={`${t('profile.showAll')}: ${site.name}`}
          className="-ms-4"
        >
          {t('profile.showAll')}
        </LinkButton>
      )}
    </li>
  );
}

function PersonLine({ member, root }: { member: Member; root: string }) {
  const { t } = useTranslation('people');
  const status = statusOf(member);
  return (
    <li className="flex items-center gap-3 min-h-11 border-t border-line">
      <PersonAvatar size="xsmall" firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <div className="flex-1 min-w-0">
        <Link
          component={RouterLink}
          to={`${root}/${member.userId}/edit`}
          underline="hover"
          className="inline-flex items-center min-h-11 font-semibold"
        >
          <span dir="auto" className="wrap-anywhere">
            {nameOf(member)}
          </span>
        </Link>{' '}
        <Text component="span" variant="body2" color="muted" dir="auto" className="wrap-anywhere">
          {[...new Set([member.access?.place?.isManager && t('role.siteManager'), member.title])].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {status === 'active' ? (
        <Text variant="body2" color="muted" className="whitespace-nowrap tabular-nums">
          <LastSeen member={member} />
        </Text>
      ) : (
        <PersonStatus status={status} />
      )}
    </li>
  );
}
