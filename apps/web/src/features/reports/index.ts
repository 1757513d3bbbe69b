/** The public API of reports: the report of one campaign, for any list and as a screen. */
export { reportQuery } from './api';
export { PlaceReport } from './place-people/place-report';
export { CampaignReport, reportScreen } from './screens';
