import type { Member } from '@muster/contract/directory/member';
import { maxPeopleOfChange } from '@muster/contract/directory/limits';
import type { PeopleChange, PeopleChangeResult } from '@muster/contract/directory/people-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../../lib/queries/reason-of';
import { changePeople, invalidatePeople } from '../people';

/** The people whom a manager has ticked, on all pages of the list. */
export type SelectedPeople = ReadonlyMap<string, Member>;

/** The ticked people after a change of the ticks of one page. */
export function selectedAfter(before: SelectedPeople, page: readonly Member[], ticked: ReadonlySet<string>): SelectedPeople {
  const known = new Map([...before, ...page.map((member) => [member.userId, member] as const)]);
  return new Map([...known].filter(([userId]) => ticked.has(userId)));
}

/** What happened to whom, with the reason in words for everybody who could not be changed. */
export interface ChangeOfPeople {
  change: PeopleChange;
  /** How many people were in calls that failed, or that were not made because an earlier one failed. */
  notReached: number;
  people: (PeopleChangeResult['people'][number] & { reason: string })[];
}

const withReason = async (person: PeopleChangeResult['people'][number]): Promise<ChangeOfPeople['people'][number]> => ({
  ...person,
  reason: person.code === null ? '' : await reasonOf(person.code),
});

/** Changes people, as many in one call as it takes. If a later call fails, the result has those of the calls before and counts the others. */
export function useChangeSelected(companyId: number) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, siteId, userIds }: { change: PeopleChange; siteId?: number; userIds: readonly string[] }) => {
      const people: PeopleChangeResult['people'] = [];
      for (let first = 0; first < userIds.length; first += maxPeopleOfChange) {
        const body = { change, userIds: userIds.slice(first, first + maxPeopleOfChange), ...(siteId !== undefined && { siteId }) };
        try {
          const reply = await changePeople({ params: { id: companyId }, body }, { failure: t('users.accessFailed') });
          people.push(...reply.people);
        } catch (error) {
          // the client has announced the error
          if (people.length === 0) throw error;
          break;
        }
      }
      return {
        change,
        notReached: userIds.length - people.length,
        people: await Promise.all(people.map(withReason)),
      } satisfies ChangeOfPeople;
    },
    onSettled: () => invalidatePeople(queryClient),
  });
}
