import type { Needs } from '@muster/contract/dashboards/needs';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { inList } from '../../../lib/names/in-list';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { needsQuery } from './api';
import { NeedRow } from './need-row';

/** The first thing on the dashboard of a manager: what waits for them, the most urgent first, each with its action. */
export function NeedsYou({ scope }: { scope: Scope }): ReactNode {
  const { t } = useTranslation('needs');
  const { data, isError, refetch } = useQuery(needsQuery(scope));
  const list = useRef<HTMLDivElement>(null);
  // a row that is done goes, and its button with it: the focus stays here
  const holdFocus = () => list.current?.focus();
  return (
    <Panel title={t('title')}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {data ? (
          <Rows needs={data} scope={scope} onDone={holdFocus} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </Panel>
  );
}

/** As high as the rows of most managers, so that what is below does not move. */
const Loading = () => <Skeleton variant="rounded" height="70dvh" className="rounded-card" />;

function Rows({ needs: { items, more }, scope, onDone }: { needs: Needs; scope: Scope; onDone(): void }) {
  const { t } = useTranslation(['needs', 'follow-up']);
  if (items.length === 0) return <AllWell />;
  const total = more.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ul>
        {items.map((need, at) => (
          <Fragment key={`${need.kind} ${need.campaign?.id ?? ''} ${need.campaign?.campaignV2SiteId ?? ''}`}>
            {/* said once for all of them: nothing of it is dangerous */}
            {need.kind === 'OUTCOME' && items[at - 1]?.kind !== 'OUTCOME' && <li className="pt-3 text-muted">{t('follow-up:noneYet')}</li>}
            <NeedRow need={need} scope={scope} onDone={onDone} />
          </Fragment>
        ))}
      </ul>
      {total > 0 && (
        <Text variant="body2" color="muted" className="mt-3">
          {t('more', { total, what: inList(more.map(({ group, count }) => t(`groups.${group}`, { total: count }))) })}
        </Text>
      )}
    </>
  );
}

function AllWell() {
  const { t } = useTranslation('needs');
  return (
    <div className="flex items-center gap-3">
      <TaskAlt className="flex-none size-8 text-success" />
      <div>
        <Text className="font-semibold">{t('allWell')}</Text>
        <Text variant="body2" color="muted">
          {t('allWellText')}
        </Text>
      </div>
    </div>
  );
}
