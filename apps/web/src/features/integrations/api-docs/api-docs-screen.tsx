import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { SearchField } from '../../../ui/inputs/search-field';
import { ApiGuideLink } from '../tokens/api-guide-link';
import { operationsQuery } from './api';
import { findOperations } from './document';
import { OperationItem } from './operation-item';

/** Every call of the api, from its OpenAPI document, to read and to try [2.64]. The document is in English. */
export function ApiDocsScreen(): ReactNode {
  const { t } = useTranslation('integrations');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(operationsQuery);
  const found = useDeferredValue(data && findOperations(data, search));
  return (
    <>
      <PageHeader title={t('apiDocs.title')} caption={t('apiDocs.caption')} />
      <p className="flex flex-wrap gap-x-6 gap-y-2 mb-4">
        <ApiGuideLink />
        <Link href="/api/guide/versions" target="_blank" rel="noreferrer">
          {t('apiDocs.versions')}
        </Link>
        <Link href="/api/openapi.json" download="muster-openapi.json">
          {t('apiDocs.download')}
        </Link>
      </p>
      <div className="max-w-105 mb-6">
        <SearchField label={t('apiDocs.search')} value={search} onSearch={setSearch} />
      </div>
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <ContentSkeleton />}
      {found?.length === 0 && <EmptyState filtered />}
      <div className="grid gap-6">
        {found?.map(({ name, description, operations }) => (
          <Panel key={name} title={name}>
            <Text color="muted" className="mb-2" lang="en" dir="ltr">
              {description}
            </Text>
            <ul className="list-none m-0 p-0">
              {operations.map((operation) => (
                <OperationItem key={operation.id} operation={operation} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
