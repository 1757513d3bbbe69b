import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import GroupsOutlined from '~icons/ic/outline-groups';
import { useRawSearch } from '../../../lib/address';
import { useIsRouted } from '../../../lib/use-routed';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { SearchField } from '../../../ui/inputs/search-field';
import { usePermissions } from '../../identity';
import { categoriesQuery } from '../../reference-data';
import { CommunityCard } from './community-card';
import { isFiltered, matchingCommunities, readCommunitySearch, type CommunitySearch } from './community-search';

/** The communities of practice: first the person's own, on request all of them [2.118]-[2.120]. */
export function Communities({ companyId }: { companyId: number }) {
  const { t } = useTranslation('communities');
  const search = readCommunitySearch(useRawSearch());
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const shown = data && matchingCommunities(data, search);
  return (
    <section aria-label={t('communities.title')} className="grid gap-4 grid-cols-1">
      <Text variant="h2">{t('communities.title')}</Text>
      <Controls search={search} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonList rows={3} height={96} />}
      {shown?.length === 0 && (isFiltered(search) ? <EmptyState filtered /> : <NoneMatch companyId={companyId} />)}
      {shown && shown.length > 0 && (
        <ul className="grid gap-2 sm:gap-4 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]">
          {shown.map((community) => (
            <CommunityCard key={`${community.subCategory} ${community.id}`} companyId={companyId} community={community} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Controls({ search }: { search: CommunitySearch }) {
  const { t } = useTranslation('communities');
  const navigate = useNavigate();
  const change = (next: CommunitySearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex-[1_1_260px] md:max-w-105">
        <SearchField
          label={t('communities.search')}
          value={search.searchTerm ?? ''}
          onSearch={(text) => change({ ...search, searchTerm: text || undefined })}
        />
      </div>
      <FormControlLabel
        control={<Switch checked={!search.everyone} onChange={(_, isMine) => change({ ...search, everyone: isMine ? undefined : true })} />}
        label={t('communities.mine')}
      />
      {isFiltered(search) && (
        <Button color="inherit" onClick={() => change({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/**
 * The person has no expertise, or none that has a community [2.120]. Consultants have no account settings [2.63], so they get no
 * link.
 */
function NoneMatch({ companyId }: { companyId: number }) {
  const { t } = useTranslation('communities');
  const { consultant } = usePermissions();
  const isRouted = useIsRouted();
  const expertise = `/company/${companyId}/mws/settings/expertise`;
  return (
    <EmptyState
      icon={<GroupsOutlined />}
      title={t('communities.none')}
      description={t('communities.noneText')}
      action={
        !consultant &&
        isRouted(expertise) && (
          <LinkButton to={expertise} variant="outlined">
            {t('communities.add')}
          </LinkButton>
        )
      }
    />
  );
}
