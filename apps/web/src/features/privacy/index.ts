/** The public API of privacy: the screen below the settings of a company. */
export { privacyRoutes } from './routes';
