import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { companySignIn, signInProviderReplacement, signInState, signInTest } from './sign-in';

/** Who signs in decides over everything else, so only people set it, and no token does. */
const common = { tokenScope: 'never', clauses: ['7.75', '2.17', '6.1'], params: idParams } as const;

export const getCompanySignIn = endpoint({
  route: 'GET /companies/{id}/sign-in',
  summary: 'The identity provider of a company, without its secret',
  ...common,
  response: companySignIn,
  ...reading,
});

/** 200 and not 201: it adds the provider or changes it. */
export const replaceSignInProvider = endpoint({
  route: 'PUT /companies/{id}/sign-in',
  summary: 'Sets the identity provider of a company and its domains',
  ...common,
  body: signInProviderReplacement,
  response: companySignIn,
  ...writing,
  audit: 'signIn.changed',
});

export const testSignInProvider = endpoint({
  route: 'POST /companies/{id}/sign-in/test',
  summary: 'Makes the address of a test: a sign-in that shows what the provider sends, and signs nobody in',
  ...common,
  response: signInTest,
  ...writing,
  audit: 'signIn.tried',
});

export const switchSignInProvider = endpoint({
  route: 'PUT /companies/{id}/sign-in/state',
  summary: 'Switches the identity provider of a company on, after a test that passed, or off',
  ...common,
  body: signInState,
  response: companySignIn,
  ...writing,
  audit: 'signIn.switched',
});

export const removeSignInProvider = endpoint({
  route: 'DELETE /companies/{id}/sign-in',
  summary: 'Removes the identity provider of a company; its sessions end with their next request',
  ...common,
  ...deleting,
  audit: 'signIn.removed',
});
