import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { SearchField } from '../../../ui/inputs/search-field';
import { operationsQuery } from './api';
import { findOperations } from './document';
import { OperationItem } from './operation-item';

/** Every call of the api, from its OpenAPI document, to read and to try [2.64]. The document is in English. */
export function ApiDocsScreen(): ReactNode {
  const { t } = useTranslation('system');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(operationsQuery);
  const found = useDeferredValue(data && findOperations(data, search));
  return (
    <>
      <PageHeader title={t('apiDocs.title')} caption={t('apiDocs.caption')} />
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
