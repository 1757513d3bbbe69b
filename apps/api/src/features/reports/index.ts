/** Public API of reports. */
export { exportCampaignReport } from './export/export-report';
