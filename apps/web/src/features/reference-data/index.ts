/** The door of reference data: what belongs to no company, and its screens. */
export { categoriesQuery } from './categories';
export { referenceDataRoutes } from './routes';
export { PlaceField, type Place } from './place-field';
