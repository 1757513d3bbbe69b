/** The options of a question are distinct in every language: readers cannot distinguish two equal ones. */
import { ownProperty } from '../../forms/read';
import type { FormField } from '../../forms/types';
import { answerKey, checkOptionKey, entriesOf, optionKey, type Translatable } from './texts';

interface Option {
  key: string;
  original: string;
}

/** The options of each question, in their order. Those of taxonomies are reference data. */
const optionsByQuestion = (campaign: Translatable): Option[][] => [
  ...optionsOfForm(campaign),
  ...(campaign.checks ?? []).map(({ id, options }) =>
    options.map((option) => ({ key: checkOptionKey(id, option.id), original: option.text })),
  ),
];

function optionsOfForm({ configuration: { form, responses }, configurationAnswer }: Translatable): Option[][] {
  return Object.entries(responses.schema?.properties ?? {}).map(([name, { optionsFrom, inputTypeOptions = [] }]) => {
    if (typeof optionsFrom !== 'string')
      return optionsFrom === undefined ? inputTypeOptions.map(({ id, label }) => ({ key: optionKey(name, id), original: label })) : [];
    const source = ownProperty(form.schema.properties, optionsFrom) as FormField | undefined;
    const entries = source ? entriesOf(source, ownProperty(configurationAnswer, optionsFrom)) : [];
    return entries.map((original, at) => ({ key: answerKey(optionsFrom, at), original }));
  });
}

type FindText = (key: string) => string | undefined;

interface Pair {
  earlier: string;
  later: string;
}

/** Pairs of options of one question that show the same text, and differ in the original. `find` returns undefined where the original shows. */
export const repeatedOptions = (campaign: Translatable, find: FindText): Pair[] =>
  optionsByQuestion(campaign).flatMap((options) => pairsOf(options, find));

/** The keys of all options of those questions in which two options show the same text. */
export const ambiguousOptions = (campaign: Translatable, find: FindText): ReadonlySet<string> =>
  new Set(optionsByQuestion(campaign).flatMap((options) => (pairsOf(options, find).length > 0 ? options.map(({ key }) => key) : [])));

function pairsOf(options: readonly Option[], find: FindText): Pair[] {
  const shown = ({ key, original }: Option): string => (find(key) ?? original).trim();
  return options.flatMap((later, at) =>
    options
      .slice(0, at)
      .filter((earlier) => shown(earlier) === shown(later) && earlier.original.trim() !== later.original.trim())
      .map((earlier) => ({ earlier: earlier.key, later: later.key })),
  );
}
