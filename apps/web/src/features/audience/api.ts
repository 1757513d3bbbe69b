import type * as audience from '@muster/contract/audience/endpoints';
import type * as organisation from '@muster/contract/organisation/endpoints';
import { companyTag, organisationTag } from '@muster/contract/organisation/tags';
import type { Scope } from '@muster/contract/shared/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const viewCompany = call<typeof organisation.viewCompany>('GET /companies/{id}/view');
const companyMetadata = call<typeof organisation.getCompanyMetadata>('GET /companies/{id}/metadata');

export const countMembers = call<typeof audience.countSelectedMembers>('GET /user/selection-count');
export const listSelected = call<typeof audience.listSelectedMembers>('GET /user/selection');
export const countLanguages = call<typeof audience.countSelectedLanguages>('GET /user/selection-languages');
export const countSites = call<typeof audience.countSelectedSites>('GET /sites/selection-count');

/** A company with its sites, divisions and regions. */
export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', companyId, 'view'],
    queryFn: ({ signal }) => viewCompany({ params: { id: companyId } }, { signal }),
    staleTime: 30_000,
    meta: { tags: [companyTag(companyId), organisationTag] },
  });

/** The work site types of a company. */
export const metadataQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', companyId, 'metadata'],
    queryFn: async ({ signal }) => {
      const { workSiteTypes, ...metadata } = await companyMetadata({ params: { id: companyId } }, { signal });
      const { shippedTitles } = await import('../../ui/texts/shipped-texts');
      return { ...metadata, workSiteTypes: await shippedTitles(workSiteTypes) };
    },
    staleTime: 10 * 60_000,
    meta: { tags: [companyTag(companyId), organisationTag] },
  });

const listSaved = call<typeof audience.listSavedAudiences>('GET /saved-audiences');
export const createSaved = call<typeof audience.createSavedAudience>('POST /saved-audiences');
export const renameSaved = call<typeof audience.renameSavedAudience>('PUT /saved-audiences/{id}');
export const deleteSaved = call<typeof audience.deleteSavedAudience>('DELETE /saved-audiences/{id}');

/** The saved audiences of exactly this scope, by name. */
export const savedAudiencesQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['saved-audiences', scope],
    queryFn: ({ signal }) => listSaved({ query: scope }, { signal, hideError: true }),
    meta: { tags: [companyTag(scope.companyId), organisationTag] },
  });
