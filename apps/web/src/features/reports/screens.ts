import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';
import { readReportSearch } from './report-search';

/** The report of one campaign: figures, charts and people [2.112]. */
export const CampaignReport = lazyPage('CampaignReport', () =>
  withTexts(import('./campaign-report'), 'reports', 'responses', 'forms', 'audience'),
);

/** The screen of the report in the address, and its search parameters. */
export const reportScreen = {
  component: lazyScreen(() => withTexts(import('./routed-report'), 'reports', 'responses', 'forms', 'audience'), 'RoutedReport'),
  validateSearch: readReportSearch,
};
