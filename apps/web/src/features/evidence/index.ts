/** The public API of evidence: the screens below the settings of a company, a site, a division and the person. */
export { evidenceRoutes } from './routes';
