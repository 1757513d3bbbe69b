import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';
import { readReportSearch } from './report-search';

/** The report of one campaign: figures, charts and people [2.112]. */
export const CampaignReport = lazyPage('CampaignReport', () => import('./campaign-report'));

/** The screen of the report in the address, and its search parameters. */
export const reportScreen = {
  component: lazyScreen(() => import('./routed-report'), 'RoutedReport'),
  validateSearch: readReportSearch,
};
