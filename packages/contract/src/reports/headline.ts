/** The sentences that begin a report: what the figures say, and where. A pure function of the figures, so that it is the same for everybody. */
import type { BreakdownSite } from './breakdown';
import { chosen } from './groups';

interface Figures {
  /** The people or sites of the campaign, and how many have done their part. */
  asked: number;
  done: number;
  /** Whether 0 means nobody. The first answers to an anonymous campaign show as 0. */
  isExact?: boolean;
  /** The first question of the report that has figures. */
  question?:
    | { questionId: string; answeredCount: number; answers: readonly { answer: string; label: string; count: number }[] }
    | undefined;
  /** The groups that may be shown. */
  sites: readonly BreakdownSite[];
}

export type HeadlineSentence =
  | { says: 'nobody' }
  /** How many have done their part, where nothing is counted. */
  | { says: 'done'; part: number; total: number }
  /** The most frequent answers, and how many gave each. */
  | { says: 'top'; labels: string[]; part: number; total: number }
  /** The site with the greatest share of the one most frequent answer. */
  | { says: 'most'; site: string; label: string; part: number; total: number }
  /** The site where the smallest share has done its part. */
  | { says: 'fewest'; site: string; part: number; total: number };

/** More equal answers than this are no finding. */
const maxLabels = 3;

export function headlineOf({ asked, done, isExact = true, question, sites }: Figures): HeadlineSentence[] {
  if (done === 0) return asked > 0 && isExact ? [{ says: 'nobody' }] : [];
  const top = question && topAnswers(question);
  const first: HeadlineSentence[] =
    top && top.labels.length <= maxLabels ? [{ says: 'top', ...top }] : [{ says: 'done', part: done, total: asked }];
  return [...first, ...mostAt(question, sites), ...fewestAt(sites)];
}

function topAnswers({ answers, answeredCount }: NonNullable<Figures['question']>) {
  const part = Math.max(0, ...answers.map(({ count }) => count));
  if (part === 0) return undefined;
  return { labels: answers.filter(({ count }) => count === part).map(({ label }) => label), part, total: answeredCount };
}

function mostAt(question: Figures['question'], sites: readonly BreakdownSite[]): HeadlineSentence[] {
  const top = question && topAnswers(question);
  const answer = question?.answers.find(({ count }) => count === top?.part);
  if (!question || !answer || top?.labels.length !== 1) return [];
  const highest = extreme(sites, (site) => chosen(site, question.questionId, answer.answer), 'highest');
  return highest ? [{ says: 'most', label: answer.label, ...highest }] : [];
}

function fewestAt(sites: readonly BreakdownSite[]): HeadlineSentence[] {
  const lowest = extreme(sites, ({ done, asked }) => ({ part: done, total: asked }), 'lowest');
  return lowest && lowest.part < lowest.total ? [{ says: 'fewest', ...lowest }] : [];
}

/** The one named site with the highest or the lowest share. Undefined if two have it. */
function extreme(
  sites: readonly BreakdownSite[],
  of: (site: BreakdownSite) => { part: number; total: number },
  which: 'highest' | 'lowest',
) {
  const shares = sites
    .map((one) => ({ site: one.site?.name, ...of(one) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => (which === 'highest' ? b.part * a.total - a.part * b.total : a.part * b.total - b.part * a.total));
  const [first, second] = shares;
  if (!first || !second || first.site === undefined || first.part * second.total === second.part * first.total) return undefined;
  const { site, part, total } = first;
  return { site, part, total };
}
