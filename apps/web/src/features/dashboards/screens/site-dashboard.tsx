import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Chip } from '../../../ui/display/chip';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { useCompanyUpdates } from '../../campaigns';
import { useSite } from '../../organisation';
import { siteDashboardQuery } from '../api';
import { DashboardGrid } from '../components/dashboard-grid';
import { Fact, Facts } from '../components/facts';
import { Panel } from '../../../ui/layout/panel';
import { ShippedText, useShippedTitles } from '../../../ui/texts/shipped-texts';
import { PeopleList } from '../components/people-list';
import { PlaceActivity } from '../components/place-activity';
import { PlaceStatus } from '../components/place-status';
import { SettingsButton } from '../components/settings-button';
import { inList } from '../../../lib/names/in-list';

/** The facts of a site, its activity and its people [2.48] [2.92]. */
export function SiteDashboard(): ReactNode {
  const { t } = useTranslation('dashboards');
  const { id: siteId, companyId, name, address, headcount, workSiteTypes, regionNames, highRiskWorks } = useSite();
  const shown = useShippedTitles();
  const { data: figures } = useSuspenseQuery(siteDashboardQuery({ companyId, siteId }));
  useCompanyUpdates(companyId);
  const scope = { companyId, siteId };
  return (
    <>
      <PageHeader title={name} caption={inList(shown(workSiteTypes).map(({ title }) => title))} action={<SettingsButton scope={scope} />} />
      <DashboardGrid
        aside={
          <>
            <Facts>
              <Fact name={t('facts.status')}>
                <PlaceStatus status={figures.siteStatus} />
              </Fact>
              <Fact name={t('facts.address')}>{address?.label ?? '–'}</Fact>
              <Fact name={t('facts.regions')}>{inList(regionNames) || '–'}</Fact>
              <Fact name={t('facts.headcount')}>{formatNumber(headcount)}</Fact>
              <Fact name={t('facts.divisions')}>{formatNumber(figures.divisionsCount)}</Fact>
            </Facts>
            <Panel title={t('people.title', { count: figures.siteUserCount })}>
              <PeopleList people={figures.siteUsers} count={figures.siteUserCount} />
            </Panel>
            <Panel title={t('highRiskWork.title')}>
              {highRiskWorks.length === 0 && <Text color="muted">{t('highRiskWork.none')}</Text>}
              <ul className="flex flex-wrap gap-2">
                {highRiskWorks.map(({ id, title }) => (
                  <li key={id}>
                    <Chip
                      label={
                        <span dir="auto">
                          <ShippedText>{title}</ShippedText>
                        </span>
                      }
                      variant="outlined"
                    />
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        }
      >
        <PlaceActivity scope={scope} figures={figures} />
      </DashboardGrid>
    </>
  );
}
