export { accessCompany } from './access';
export { matchingPeople, matchingSites, type MatchingScope } from './people-matching';
export { routes as organisationRoutes } from './routes';
