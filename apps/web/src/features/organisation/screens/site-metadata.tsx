import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/pagination-footer';
import { Panel } from '../../../ui/layout/panel';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PermissionDenied, usePermissions } from '../../identity';
import { metadataPageSize, siteMetadataQuery, type SiteMetadataKind } from '../site-metadata';

const kinds = ['workSiteTypes', 'highRiskWorks'] as const satisfies readonly SiteMetadataKind[];

/** The types of worksites and the high-risk work of all companies. For system editors [2.12]. */
export function SiteMetadata(): ReactNode {
  const { t } = useTranslation('settings');
  if (!usePermissions().editSystem) return <PermissionDenied />;
  return (
    <>
      <PageHeader title={t('siteMetadata.title')} caption={t('siteMetadata.caption')} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {kinds.map((kind) => (
          <Items key={kind} kind={kind} />
        ))}
      </Box>
    </>
  );
}

function Items({ kind }: { kind: SiteMetadataKind }) {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(siteMetadataQuery(kind, page));
  return (
    <Panel title={data ? t(`siteMetadata.${kind}Count`, { count: data.total }) : t(`siteMetadata.${kind}`)}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList height={44} />}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.data.map(({ id, title, description }) => (
          <li key={id}>
            <Typography dir="auto" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            {description && (
              <Typography variant="body2" color="textSecondary" dir="auto">
                {description}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <PaginationFooter page={page} size={metadataPageSize} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}
