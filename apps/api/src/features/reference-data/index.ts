export { routes as referenceDataRoutes } from './routes';
export { categoryTitles, expertCategories, findReferenceLists, type ReferenceLists } from './queries';
