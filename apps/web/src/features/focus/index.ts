/** The public API of focus: the work of a person, and the report lists. */
import { fetchChunk } from '../../lib/lazy-screen';

export { focusRoutes, reportRoutes } from './routes';

/** What fetches ahead for reading without a network. It is no part of the first load. */
export const loadFetchAhead = () => fetchChunk('fetch-ahead', () => import('./fetch-ahead'));
