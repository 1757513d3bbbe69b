import type { SignInProviderReplacement } from '@muster/contract/integrations/sign-in';
import type * as endpoints from '@muster/contract/integrations/sign-in-endpoints';
import { signInTag } from '@muster/contract/integrations/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const get = call<typeof endpoints.getCompanySignIn>('GET /companies/{id}/sign-in');
const replace = call<typeof endpoints.replaceSignInProvider>('PUT /companies/{id}/sign-in');
const makeTest = call<typeof endpoints.testSignInProvider>('POST /companies/{id}/sign-in/test');
const change = call<typeof endpoints.switchSignInProvider>('PUT /companies/{id}/sign-in/state');
const remove = call<typeof endpoints.removeSignInProvider>('DELETE /companies/{id}/sign-in');

/** The test happens in another tab: its result is there when the person comes back. */
export const signInQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['integrations', 'sign-in', companyId],
    queryFn: ({ signal }) => get({ params: { id: companyId } }, { signal, hideError: true }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { tags: [signInTag(companyId)], isKept: false },
  });

export const saveProvider = (companyId: number, body: SignInProviderReplacement, failure: string) =>
  replace({ params: { id: companyId }, body }, { failure });

export const makeSignInTest = (companyId: number, failure: string) => makeTest({ params: { id: companyId } }, { failure });

export const switchProvider = (companyId: number, isOn: boolean, failure: string) =>
  change({ params: { id: companyId }, body: { isOn } }, { failure });

export const removeProvider = (companyId: number, failure: string) => remove({ params: { id: companyId } }, { failure });
