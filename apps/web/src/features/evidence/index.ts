/** The public API of evidence: the screens below the settings of a company, a site and a division. */
export { evidenceRoutes } from './routes';
