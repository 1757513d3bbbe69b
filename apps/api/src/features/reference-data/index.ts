export { locationRoutes } from './location-routes';
export { routes as referenceDataRoutes } from './routes';
export { categoryTitles, expertCategories, expertsIn, findReferenceLists, hasIndustry, type ReferenceLists } from './queries';
