/** Queries about people, and the mutations of people [7.48]-[7.55]. */
import type * as Memberships from '@muster/contract/directory/membership-endpoints';
import type * as People from '@muster/contract/directory/people-endpoints';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { peopleTag } from '@muster/contract/identity/tags';
import type * as Exchange from '@muster/contract/exchange/endpoints';
import type * as Privacy from '@muster/contract/privacy/endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { invalidate } from '../../lib/tags';
import { listMembers, peopleKey } from './list-members';

const getUser = call<typeof People.getUser>('GET /user/{id}');
const countQuestions = call<typeof Exchange.countQuestions>('GET /questions/count');
const countAnswers = call<typeof Exchange.countAnswers>('GET /answers/count');

export const requestPersonalDataExport = call<typeof Privacy.requestPersonalDataExport>('POST /companies/{id}/personal-data-exports');
export const inviteUser = call<typeof People.inviteUser>('POST /user');
export const replaceUser = call<typeof People.replaceUser>('PUT /user/{id}');
export const removeUser = call<typeof People.removeUser>('DELETE /user/{id}');
export const blockUser = call<typeof People.blockUser>('PUT /user/{id}/block');
export const unblockUser = call<typeof People.unblockUser>('PUT /user/{id}/unblock');
export const unlinkUser = call<typeof People.unlinkUser>('PUT /user/{id}/unlink');
export const resendInvitation = call<typeof People.resendInvitation>('POST /user/{id}/resend-verification-email');
export const changePeople = call<typeof People.changePeople>('POST /companies/{id}/people-changes');
export const makeCard = call<typeof People.makeCard>('POST /user/{id}/pin-reset');
export const changeCompanyMembership = call<typeof Memberships.changeCompanyMembership>('PUT /user/{userId}/company-membership');
export const addSiteMembership = call<typeof Memberships.addSiteMembership>('POST /user/{userId}/site-membership');
export const changeSiteMembership = call<typeof Memberships.changeSiteMembership>('PUT /user/{userId}/site-membership');
export const removeSiteMembership = call<typeof Memberships.removeSiteMembership>('DELETE /user/{userId}/site-membership/{siteId}');
export const addDivisionMembership = call<typeof Memberships.addDivisionMembership>('POST /user/{userId}/division-membership');
export const changeDivisionMembership = call<typeof Memberships.changeDivisionMembership>('PUT /user/{userId}/division-membership');
export const removeDivisionMembership = call<typeof Memberships.removeDivisionMembership>(
  'DELETE /user/{userId}/division-membership/{divisionId}',
);
export const changeSubdivision = call<typeof Memberships.changeSubdivision>('PATCH /user-division/{id}');

/** A person with the memberships that the caller may see. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'person', userId],
    queryFn: ({ signal }) => getUser({ params: { id: userId } }, { signal, hideError: true }),
    meta: { tags: [peopleTag] },
  });

/** The number of questions and answers that a person has given with their name in a company [9.32] [7.59]. */
export const contributionsQuery = (companyId: number, authorId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'contributions', companyId, authorId],
    queryFn: async ({ signal }) => {
      const asked = [{ query: { companyId, authorId } }, { signal, hideError: true }] as const;
      const [questions, answers] = await Promise.all([countQuestions(...asked), countAnswers(...asked)]);
      return { questions, answers };
    },
    meta: { tags: [companyQuestionsTag(companyId)] },
  });

/** A site or division of a company. */
export interface PersonnelScope {
  companyId: number;
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

/**
 * Managers, other members, or people who could become either [7.52]. For a company also its leaders, and people who can be assigned.
 */
export type PersonnelList = 'adminsOnly' | 'membersOnly' | 'adminCandidatesOnly' | 'memberCandidatesOnly' | 'leadersOnly' | 'isAssignable';

/** Members on a page [9.9]. */
export const personnelPageSize = 50;

export const personnelQuery = (
  place: PersonnelScope,
  list: PersonnelList,
  { search = '', page = 1 }: { search?: string; page?: number } = {},
) =>
  queryOptions({
    queryKey: [...peopleKey, 'personnel', place, list, search, page],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            ...place,
            [list]: 'true',
            search: search || undefined,
            withAccess: 'true',
            page: page - 1,
            size: personnelPageSize,
            sort: ['lastName,asc', 'firstName,asc'],
          },
        },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag] },
  });

/** Refetches all visible data about people, and marks the rest as stale. */
export const invalidatePeople = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, [peopleTag]);

/** Changes people and refetches them. The caller shows the errors. */
export function useChangePeople<Input>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await send(input);
    },
    onSettled: () => invalidatePeople(queryClient),
  });
}
