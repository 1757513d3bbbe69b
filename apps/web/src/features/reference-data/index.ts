/** The door of reference data: the screens of what belongs to no company. */
export { referenceDataRoutes } from './routes';
