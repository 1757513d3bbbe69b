export { findDueAtSite, findDueWork, type DueItem } from './due-dates';
export { findOpenWork } from './open-work';
export { countReports } from './report-counts';
export { findUrgentWork } from './urgent';
export { countWork, type WorkCounts } from './work';
