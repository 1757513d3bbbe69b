import type * as Experts from '@muster/contract/directory/expert-endpoints';
import { verifiedExpertsTag } from '@muster/contract/directory/tags';
import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import { peopleTag } from '@muster/contract/identity/tags';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { useInvalidate } from '../../../lib/tags';
import { peopleKey } from '../list-members';

const listVerifiedExperts = call<typeof Experts.listVerifiedExperts>('GET /companies/{id}/verified-experts');
const verifyExpert = call<typeof Experts.verifyExpert>('PUT /user/{userId}/verified-expertise');

/** Of a person, or of a practice. */
type Of = { userId: string } | { categoryId: number };

const verifiedExpertsQuery = (companyId: number, of: Of) =>
  queryOptions({
    queryKey: [...peopleKey, 'verified-experts', companyId, of],
    queryFn: ({ signal }) => listVerifiedExperts({ params: { id: companyId }, query: of }, { signal, hideError: true }),
    meta: { tags: [verifiedExpertsTag(companyId), peopleTag] },
  });

/** Finds the verification of a person and a subject. Nobody counts as verified until the list is there. */
export function useVerifiedExperts(companyId: number, of: Of): (userId: string, categoryId: number) => VerifiedExpert | undefined {
  const { data = [] } = useQuery(verifiedExpertsQuery(companyId, of));
  return (userId, categoryId) => data.find((one) => one.userId === userId && one.categoryId === categoryId);
}

/** Verifies an expert, or takes that back. */
export function useVerify(companyId: number, { userId, categoryId }: { userId: string; categoryId: number }) {
  const { t } = useTranslation('directory');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (isVerified: boolean) =>
      verifyExpert({ params: { userId }, body: { companyId, categoryId, isVerified } }, { failure: t('expert.failure') }),
    onSettled: () => invalidate(verifiedExpertsTag(companyId)),
  });
}
