import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import PlaceOutlined from '~icons/ic/outline-place';
import { useAddressId } from '../../../lib/address';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { useCompanyUpdates, workspacePath } from '../../campaigns';
import { useCompany } from '../../organisation';
import { divisionDashboardQuery } from '../api';
import { DashboardGrid } from '../components/dashboard-grid';
import { Fact, Facts } from '../components/facts';
import { LinkCard } from '../../../ui/layout/link-card';
import { Panel } from '../../../ui/layout/panel';
import { PeopleList } from '../components/people-list';
import { PlaceActivity } from '../components/place-activity';
import { PlaceStatus } from '../components/place-status';
import { SettingsButton } from '../components/settings-button';
import { inList } from '../../../lib/names/in-list';

/** The facts of a division, its activity, its people and its sites [2.53] [2.92]. */
export function DivisionDashboard(): ReactNode {
  const { t } = useTranslation('dashboards');
  const { id: companyId, divisions } = useCompany();
  const divisionId = useAddressId('divisionId');
  const { data: figures } = useSuspenseQuery(divisionDashboardQuery({ companyId, divisionId }));
  useCompanyUpdates(companyId);
  const scope = { companyId, divisionId };
  const division = divisions.find(({ id }) => id === divisionId);
  return (
    <>
      <PageHeader
        title={division?.label ?? ''}
        caption={inList(division?.subdivisions.map(({ label }) => label) ?? [])}
        action={<SettingsButton scope={scope} />}
      />
      <DashboardGrid
        aside={
          <>
            <Facts>
              <Fact name={t('facts.status')}>
                <PlaceStatus status={figures.divisionStatus} />
              </Fact>
              <Fact name={t('facts.subdivisions')}>{formatNumber(figures.subdivisionsCount)}</Fact>
              <Fact name={t('facts.sites')}>{formatNumber(figures.sitesCount)}</Fact>
            </Facts>
            <Panel title={t('people.title', { count: figures.divisionUserCount })}>
              <PeopleList people={figures.divisionUsers} count={figures.divisionUserCount} />
            </Panel>
            <Panel title={t('sites.title')}>
              <SitesOfDivision divisionId={divisionId} />
            </Panel>
          </>
        }
      >
        <PlaceActivity scope={scope} figures={figures} />
      </DashboardGrid>
    </>
  );
}

/** Links to the workspaces of the division's active sites [4.32]. */
function SitesOfDivision({ divisionId }: { divisionId: number }) {
  const { t } = useTranslation('dashboards');
  const { id: companyId, sites } = useCompany();
  const shown = sites.filter(({ status, divisionIds }) => status === 'ACTIVE' && divisionIds.includes(divisionId));
  if (shown.length === 0) return <Text color="muted">{t('sites.none')}</Text>;
  return (
    <div className="grid gap-2">
      {shown.map(({ id, name }) => (
        <LinkCard key={id} to={`${workspacePath({ companyId, siteId: id })}/dashboard`}>
          <PlaceOutlined className="text-primary" />
          <Text component="span" variant="subtitle1" dir="auto">
            {name}
          </Text>
        </LinkCard>
      ))}
    </div>
  );
}
