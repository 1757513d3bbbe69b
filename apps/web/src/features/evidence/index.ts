/** The public API of evidence: the screen below the settings of a company. */
export { evidenceRoutes } from './routes';
