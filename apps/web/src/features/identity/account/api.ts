import type * as account from '@muster/contract/identity/endpoints';
import type { AccountChange } from '@muster/contract/identity/account';
import type { Experience, QualificationCreation } from '@muster/contract/identity/expertise';
import type * as expertise from '@muster/contract/identity/expertise-endpoints';
import { ownAccountTag, ownExpertiseTag, peopleTag } from '@muster/contract/identity/tags';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { invalidate, markOutdated, useInvalidate } from '../../../lib/tags';
import { meQuery, ownKey } from '../api';

const changeAccount = call<typeof account.changeAccount>('PATCH /user');
const getPasswordInfo = call<typeof account.getPasswordInfo>('GET /user/password');
export const changePassword = call<typeof account.changePassword>('PUT /user/password');
export const deleteAvatar = call<typeof account.deleteAvatar>('DELETE /user/avatar');

const listPractices = call<typeof expertise.listUserSafetyPractices>('GET /user-safety-practices');
const addPractice = call<typeof expertise.createUserSafetyPractice>('POST /user-safety-practices');
const changePractice = call<typeof expertise.changeUserSafetyPractice>('PUT /user-safety-practices/{id}');
const removePractice = call<typeof expertise.deleteUserSafetyPractice>('DELETE /user-safety-practices/{id}');
const listRiskWork = call<typeof expertise.listUserHighRiskWork>('GET /user-high-risk-work');
const addRiskWork = call<typeof expertise.createUserHighRiskWork>('POST /user-high-risk-work');
const changeRiskWork = call<typeof expertise.changeUserHighRiskWork>('PUT /user-high-risk-work/{id}');
const removeRiskWork = call<typeof expertise.deleteUserHighRiskWork>('DELETE /user-high-risk-work/{id}');
const listQualifications = call<typeof expertise.listQualifications>('GET /safety-qualifications');
const addQualification = call<typeof expertise.createQualification>('POST /safety-qualifications');
const changeQualification = call<typeof expertise.changeQualification>('PUT /safety-qualifications/{id}');
const removeQualification = call<typeof expertise.deleteQualification>('DELETE /safety-qualifications/{id}');

/** The page size of the profile's lists [9.10]. */
const profileSize = 50;

/** A subject in which a person has experience [3.43]. */
export interface Expertise {
  /** The id of the experience. */
  id: number;
  subjectId: number;
  subCategory: 'SAFETY_PRACTICE' | 'HIGH_RISK_WORK';
  title: string;
  experience: Experience;
}

/** The practices and high-risk work in which somebody has experience, by title. */
export const expertiseQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', userId, 'expertise'],
    queryFn: async ({ signal }): Promise<Expertise[]> => {
      const asked = [{ query: { userId, size: profileSize } }, { signal, hideError: true }] as const;
      const [practices, riskWork] = await Promise.all([listPractices(...asked), listRiskWork(...asked)]);
      return [
        ...practices.data.map((one) => ({ ...one, subjectId: one.safetyPracticeId, subCategory: 'SAFETY_PRACTICE' as const })),
        ...riskWork.data.map((one) => ({ ...one, subjectId: one.workId, subCategory: 'HIGH_RISK_WORK' as const })),
      ].toSorted((a, b) => a.title.localeCompare(b.title));
    },
    meta: { tags: [peopleTag, ownExpertiseTag] },
  });

export const qualificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', userId, 'qualifications'],
    queryFn: async ({ signal }) => (await listQualifications({ query: { userId, size: profileSize } }, { signal, hideError: true })).data,
    meta: { tags: [peopleTag] },
  });

export const passwordInfoQuery = queryOptions({
  queryKey: [...ownKey, 'password'],
  queryFn: ({ signal }) => getPasswordInfo(undefined, { signal, hideError: true }),
  staleTime: Infinity,
});

/** Refetches the person's own account and all data that shows people. */
export const invalidateAccount = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, [ownAccountTag, peopleTag]);

/** Changes values of the person's own account. The form shows its errors itself. */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountChange) => changeAccount({ body }, { hideError: true }),
    onSuccess: (me) => {
      void markOutdated(queryClient, [peopleTag]);
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

interface ExpertiseChange {
  subject: Pick<Expertise, 'subjectId' | 'subCategory'>;
  /** The id of the existing experience. */
  id: number | undefined;
  /** Undefined for none. */
  experience: Experience | undefined;
}

/** Adds, changes or removes the experience in one subject. */
export function useChangeExpertise(failure: string) {
  const invalidateTags = useInvalidate();
  return useMutation({
    mutationFn: (change: ExpertiseChange) => sendExpertise(change, failure),
    onSettled: () => invalidateTags(ownExpertiseTag, peopleTag),
  });
}

async function sendExpertise({ subject: { subjectId, subCategory }, id, experience }: ExpertiseChange, failure: string): Promise<void> {
  const isPractice = subCategory === 'SAFETY_PRACTICE';
  if (id === undefined) {
    if (experience === undefined) return;
    if (isPractice) await addPractice({ body: { safetyPracticeId: subjectId, experience } }, { failure });
    else await addRiskWork({ body: { workId: subjectId, experience } }, { failure });
  } else if (experience === undefined) await (isPractice ? removePractice : removeRiskWork)({ params: { id } }, { failure });
  else await (isPractice ? changePractice : changeRiskWork)({ params: { id }, body: { experience } }, { failure });
}

/** Adds a qualification, or replaces the one with this id. */
export function useSaveQualification() {
  const invalidateTags = useInvalidate();
  return useMutation({
    mutationFn: ({ id, idempotencyKey, ...body }: QualificationCreation & { id: number | undefined; idempotencyKey: string }) =>
      id === undefined
        ? addQualification({ body }, { idempotencyKey, hideError: true })
        : changeQualification({ params: { id }, body }, { hideError: true }),
    onSuccess: () => invalidateTags(peopleTag),
  });
}

export function useRemoveQualification(failure: string) {
  const invalidateTags = useInvalidate();
  return useMutation({
    mutationFn: (id: number) => removeQualification({ params: { id } }, { failure }),
    onSettled: () => invalidateTags(peopleTag),
  });
}
