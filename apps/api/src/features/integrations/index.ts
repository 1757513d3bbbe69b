export { integrationPersonalData } from './personal-data';
export { integrationRoutes } from './routes';
export { registerScim } from './scim/register';
export { scimRoutes } from './scim/routes';
export { acceptApiTokens } from './tokens/verify';
