/** The public API of reports: the report of one campaign, for any list and as a screen. */
export { reportQuery } from './api';
export { CampaignReport, PlaceReport, reportScreen } from './screens';
