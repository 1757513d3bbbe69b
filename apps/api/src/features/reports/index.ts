/** Public API of reports: the report of a campaign, and the people that its reminders are for. */
export { reportNotifications } from './notifications';
export { reportNeeds } from './place-people/needs';
export { routes as reportRoutes } from './routes';
export { summaryJobs } from './summary/make';
