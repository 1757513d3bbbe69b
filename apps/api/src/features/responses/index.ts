/** Public API of responses: the response of a person or a site, its rows, its files, its presentation. */
import './attachments';
import './huddle-answers';

export { responseFiles } from './attachments';
export { responseColumns } from './columns';
export { presentResponse } from './present';
export { widestRole } from './responded-as';
export type { ResponseRow } from './response-row';
export { routes as responseRoutes } from './routes';
