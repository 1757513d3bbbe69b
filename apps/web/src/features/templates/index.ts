/** The public API of templates: their screens, and the queries that campaigns start from. */
export { subTypesQuery, templateQuery } from './api';
export { templateRoutes } from './routes';
