export { accessCompany } from './access';
export { matchingPeople, matchingSites, type MatchingScope } from './people-matching';
export { findCompanyOfSite, findKnownPlaces, findPlace, findSitesOfDivision, type PlaceIds } from './places';
export { routes as organisationRoutes } from './routes';
export { requireReadableScope } from './scope';
export { findLeaders, findPeopleFigures } from './people-figures';
export { findPeopleSignatures, type PeopleSignature } from './people-signature';
