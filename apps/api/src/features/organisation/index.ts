export { accessCompany } from './access';
export { accessDivision, accessSite } from './place-access';
export { findCompanyOfSite, findKnownPlaces, findPlace, findSitesOfDivision, type PlaceIds, type PlaceScope } from './places';
export { routes as organisationRoutes } from './routes';
export { requireReadableScope } from './scope';
export { findLeaders, findPeopleFigures } from './people-figures';
export { findPersonnel } from './personnel';
export { countSites } from './site-queries';
export { findPeopleSignatures, type PeopleSignature } from './people-signature';
