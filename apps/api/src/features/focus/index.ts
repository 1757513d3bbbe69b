export { routes as focusRoutes } from './routes';
export { countReports, type ReportCounts } from './report-counts';
export { findUrgentWork } from './urgent';
export { countWork, type WorkCounts } from './work';
