import type { Member } from '@muster/contract/directory/member';
import { maxPeopleOfChange } from '@muster/contract/directory/limits';
import type { PeopleChange, PeopleChangeResult } from '@muster/contract/directory/people-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../../lib/queries/reason-of';
import { changePeople, invalidatePeople } from '../people';

/** The people whom a manager has ticked on any page of the list. */
export type SelectedPeople = ReadonlyMap<string, Member>;

/** The ticked people after the ticks of one page have changed. */
export function selectedAfter(before: SelectedPeople, page: readonly Member[], ticked: ReadonlySet<string>): SelectedPeople {
  const known = new Map([...before, ...page.map((member) => [member.userId, member] as const)]);
  return new Map([...known].filter(([userId]) => ticked.has(userId)));
}

/** The result for each person, with a reason in words for everybody who could not be changed. */
export interface ChangeOfPeople {
  change: PeopleChange;
  /** The number of people in calls that failed or were not made after a failure. */
  notReached: number;
  people: (PeopleChangeResult['people'][number] & { reason: string })[];
}

const withReason = async (person: PeopleChangeResult['people'][number]): Promise<ChangeOfPeople['people'][number]> => ({
  ...person,
  reason: person.code === null ? '' : await reasonOf(person.code),
});

/**
 * Changes people, with as many in one call as the limit allows. If a later call fails, the result has the people of the earlier calls, and
 * counts the others.
 */
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
