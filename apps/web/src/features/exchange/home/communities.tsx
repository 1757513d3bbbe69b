import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { useIsRouted } from '../../../lib/use-routed';
import { LinkButton } from '../../../ui/buttons/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { SearchField } from '../../../ui/search-field';
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
    <Box component="section" aria-label={t('communities.title')} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{t('communities.title')}</Typography>
      <Controls search={search} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonList rows={3} height={96} />}
      {shown?.length === 0 && (isFiltered(search) ? <EmptyState filtered /> : <NoneMatch companyId={companyId} />)}
      {shown && shown.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: { xs: 1, sm: 2 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {shown.map((community) => (
            <CommunityCard key={`${community.subCategory} ${community.id}`} companyId={companyId} community={community} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Controls({ search }: { search: CommunitySearch }) {
  const { t } = useTranslation('communities');
  const navigate = useNavigate();
  const change = (next: CommunitySearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: { md: 420 } }}>
        <SearchField
          label={t('communities.search')}
          value={search.searchTerm ?? ''}
          onSearch={(text) => change({ ...search, searchTerm: text || undefined })}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={!search.everyone} onChange={(_, isMine) => change({ ...search, everyone: isMine ? undefined : true })} />}
        label={t('communities.mine')}
      />
      {isFiltered(search) && (
        <Button color="inherit" onClick={() => change({})}>
          {t('clear')}
        </Button>
      )}
    </Box>
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
