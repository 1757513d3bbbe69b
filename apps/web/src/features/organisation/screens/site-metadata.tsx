import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { Panel } from '../../../ui/layout/panel';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { ShippedText } from '../../../ui/texts/shipped-texts';
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
      <div className="grid gap-6 grid-cols-1 md:grid-cols-2 items-start">
        {kinds.map((kind) => (
          <Items key={kind} kind={kind} />
        ))}
      </div>
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
      <ul className="grid gap-3">
        {data?.data.map(({ id, title, description }) => (
          <li key={id}>
            <Text dir="auto" className="font-semibold">
              <ShippedText>{title}</ShippedText>
            </Text>
            {description && (
              <Text variant="body2" color="muted" dir="auto">
                {description}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <PaginationFooter page={page} size={metadataPageSize} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}
