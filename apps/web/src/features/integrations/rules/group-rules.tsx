import type { GroupRule, ProvisionedGroup } from '@muster/contract/integrations/group-rule';
import { groupRulesTag } from '@muster/contract/integrations/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import GroupsOutlined from '~icons/ic/outline-groups';
import { useInvalidate } from '../../../lib/tags';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { SearchField } from '../../../ui/inputs/search-field';
import { groupsPerPage, groupsQuery, removeRule } from '../api';
import { GroupItem } from './group-item';
import { RuleDialog } from './rule-dialog';

/** The provisioned groups with their rules. */
export function GroupRules({ companyId }: { companyId: number }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(groupsQuery(companyId, { page, search }));
  const groups = data?.data;
  const total = data?.total ?? 0;
  const [target, setTarget] = useState<ProvisionedGroup>();
  const [removed, setRemoved] = useState<GroupRule>();
  const remove = useMutation({
    mutationFn: (id: number) => removeRule(companyId, id, t('rule.removeFailed')),
    onSettled: () => {
      void invalidate(groupRulesTag(companyId));
      setRemoved(undefined);
    },
  });
  return (
    <>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={2} />}
      {(search !== '' || total > groupsPerPage) && (
        <SearchField
          label={t('scim.search')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      )}
      {groups?.length === 0 && search !== '' && <EmptyState icon={<GroupsOutlined />} title={t('scim.notFound')} />}
      {groups?.length === 0 && search === '' && (
        <EmptyState icon={<GroupsOutlined />} title={t('scim.none')} description={t('scim.noneText')} />
      )}
      {groups && groups.length > 0 && (
        <ul aria-label={t('scim.groups')} className="grid gap-2">
          {groups.map((group) => (
            <GroupItem key={group.id} group={group} onAdd={() => setTarget(group)} onRemove={setRemoved} />
          ))}
        </ul>
      )}
      <PaginationFooter page={page} size={groupsPerPage} total={total} onPage={setPage} />
      {target && <RuleDialog companyId={companyId} group={target} onClose={() => setTarget(undefined)} />}
      <ConfirmDialog
        open={removed !== undefined}
        destructive
        title={t('rule.removeTitle')}
        confirmLabel={t('rule.remove')}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => setRemoved(undefined)}
      >
        <Text>{t('rule.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
