/** Groups of people in a report, as pure functions. */
import type { BreakdownSite } from './breakdown';

/** A group of people shows from this size on. */
export const minPeopleInGroup = 5;

/**
 * The sites with enough people, and one group for all other people. If this group is too small, the smallest site joins it. Otherwise
 * somebody could subtract the sites from the total and learn about a few people. Empty if fewer than two groups remain.
 */
export function mergeSmallSites(sites: readonly BreakdownSite[], min: number = minPeopleInGroup): BreakdownSite[] {
  const bySize = sites.filter(({ site }) => site !== null).toSorted((a, b) => b.asked - a.asked || (a.site?.id ?? 0) - (b.site?.id ?? 0));
  const shown = bySize.filter(({ asked }) => asked >= min);
  const others = [...bySize.filter(({ asked }) => asked < min), ...sites.filter(({ site }) => site === null)];
  const countOf = (groups: readonly BreakdownSite[]) => groups.reduce((sum, { asked }) => sum + asked, 0);
  while (countOf(others) > 0 && countOf(others) < min) {
    const smallest = shown.pop();
    if (!smallest) break;
    others.push(smallest);
  }
  const groups = countOf(others) > 0 ? [...shown, { ...sumOf(others), site: null }] : shown;
  return groups.length > 1 ? groups : [];
}

export type PeopleCounts = Omit<BreakdownSite, 'site'>;

/** One group of the people of several. */
export function sumOf(groups: readonly PeopleCounts[]): PeopleCounts {
  const questions = new Map<string, { answeredCount: number; answers: Map<string, number> }>();
  for (const group of groups) {
    for (const { questionId, answeredCount, answers } of group.questions) {
      const sum = questions.get(questionId) ?? { answeredCount: 0, answers: new Map<string, number>() };
      sum.answeredCount += answeredCount;
      for (const { answer, count } of answers) sum.answers.set(answer, (sum.answers.get(answer) ?? 0) + count);
      questions.set(questionId, sum);
    }
  }
  return {
    asked: groups.reduce((sum, { asked }) => sum + asked, 0),
    done: groups.reduce((sum, { done }) => sum + done, 0),
    questions: [...questions].map(([questionId, { answeredCount, answers }]) => ({
      questionId,
      answeredCount,
      answers: [...answers].map(([answer, count]) => ({ answer, count })),
    })),
  };
}

export interface PeopleGroup extends PeopleCounts {
  /** Null for everybody else. */
  name: string | null;
}

/**
 * The sites by region or division. `namesOf` gives the regions of a site; a site of two counts in both. Each group consists of whole sites of the
 * list, so that it tells nothing that the list does not tell. Sites without a region join everybody else.
 */
export function groupSites(sites: readonly BreakdownSite[], namesOf: (siteId: number) => readonly string[]): PeopleGroup[] {
  const members = new Map<string | null, BreakdownSite[]>();
  for (const one of sites) {
    const names = new Set(one.site ? namesOf(one.site.id) : []);
    for (const name of names.size > 0 ? names : [null]) members.set(name, [...(members.get(name) ?? []), one]);
  }
  return [...members].map(([name, group]) => ({ name, ...sumOf(group) }));
}

/** How many of the group chose an answer, and of how many who answered the question. */
export function chosen({ questions }: PeopleCounts, questionId: string, answer: string): { part: number; total: number } {
  const question = questions.find((one) => one.questionId === questionId);
  return { part: question?.answers.find((one) => one.answer === answer)?.count ?? 0, total: question?.answeredCount ?? 0 };
}
