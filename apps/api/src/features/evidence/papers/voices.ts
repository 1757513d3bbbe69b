/** The tables of what people were asked in a consultation, and of what representatives said. Names of erased people are 'erased'. */
import type { ConsultationVersionRecord, MarkRecord, SpokenRecord } from '../../campaigns';
import { namesOf, type NameSource } from './people';
import type { Columns } from './table';

type NameOf = Awaited<ReturnType<typeof namesOf>>;

interface Voices {
  versions: readonly ConsultationVersionRecord[];
  spoken: readonly SpokenRecord[];
  marks: readonly MarkRecord[];
}

export const namesOfVoices = (source: NameSource, { versions, spoken, marks }: Voices) =>
  namesOf(source, [
    ...versions.map(({ savedBy }) => savedBy),
    ...spoken.flatMap(({ by, answeredBy }) => [by, ...(answeredBy === null ? [] : [answeredBy])]),
    ...marks.flatMap(({ userId, setBy }) => [userId, setBy]),
  ]);

export const versionColumns = (nameOf: NameOf): Columns<ConsultationVersionRecord> => [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Title', ({ title }) => title],
  ['Version', ({ version }) => version],
  ['Matter', ({ matter }) => matter],
  ['To be decided', ({ decision }) => decision],
  ['Decided by', ({ decider }) => decider],
  ['Decision day', ({ decideDay }) => decideDay],
  ['Saved (UTC)', ({ savedDate }) => savedDate],
  ['Saved by', ({ savedBy }) => nameOf(savedBy)],
  ['Replaced (UTC)', ({ replacedDate }) => replacedDate],
  ['Answers before it was replaced', ({ answers }) => answers],
];

export const markColumns = (nameOf: NameOf): Columns<MarkRecord> => [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Title', ({ title }) => title],
  ['Representative', ({ userId }) => nameOf(userId)],
  ['Place', ({ placeName }) => placeName],
  ['Elected on', ({ electedDay }) => electedDay],
  ['Until', ({ untilDay }) => untilDay],
  ['Set by', ({ setBy }) => nameOf(setBy)],
  ['Set (UTC)', ({ setDate }) => setDate],
];

const strengths = { PIN: 'number and PIN', ACCOUNT: 'own session' } as const;

export const spokenColumns = (nameOf: NameOf): Columns<SpokenRecord> => [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Title', ({ title }) => title],
  ['Kind', ({ kind }) => kind],
  ['Representative', ({ by }) => nameOf(by)],
  ['Signed with', ({ strength }) => (strength === null ? 'unknown' : strengths[strength])],
  ['Date (UTC)', ({ date }) => date],
  ['Text', ({ text }) => text],
  ['Answer due (UTC)', ({ dueDate }) => dueDate],
  ['Answer', ({ answer, kind }) => answer ?? (kind === 'REQUEST' ? 'missing' : '')],
  ['Answered by', ({ answeredBy }) => nameOf(answeredBy)],
  ['Answered (UTC)', ({ answeredDate }) => answeredDate],
];
