/**
 * The summary without a language model: counts of choices with their base, and representative sentences. It contains only text of the
 * respondents, so it is in their language.
 */
import { minResponsesForFigures } from '../../../campaigns';
import { questionsOf, type Insight, type Material, type Question, type SummaryContent } from '../material';
import { representativeQuotes } from './representative';
import { sentencesOf, type Sentence } from './sentences';

const maxKeyFindings = 5;
const maxOfQuestion = 3;

interface Finding extends Insight {
  /** The number of responses that support the finding. */
  support: number;
}

/** For an anonymous learning, quotes nothing, and leaves out figures that the report withholds. */
export function summariseByExtracts(material: Material): SummaryContent {
  const questions = questionsOf(material);
  const sentences = new Map(questions.map(({ id, passages }) => [id, material.isAnonymous ? [] : passages.flatMap(sentencesOf)]));
  const all = [...sentences.values()].flat();
  const analysed = questions.map((question) => ({
    question,
    findings: question.options ? choiceFindings(question, material) : quoteFindings(sentences.get(question.id) ?? [], all),
  }));
  return {
    keyFindings: keyFindingsOf(analysed),
    questionAnalysis: analysed
      .filter(({ findings }) => findings.length > 0)
      .map(({ question, findings }) => ({ questionId: question.id, questionText: question.text, insights: findings.map(insightOf) })),
  };
}

const insightOf = ({ text, responseIds }: Finding): Insight => ({ text, responseIds });

/** Findings such as 'Some changes: 6 / 10', the most frequent first. */
function choiceFindings({ choices, options }: Question, { isAnonymous }: Material): Finding[] {
  if (isAnonymous && choices.length < minResponsesForFigures) return [];
  return [...(options ?? [])]
    .map(([option, label]) => {
      const by = choices.filter(({ chosen }) => chosen.includes(option)).map(({ responseId }) => responseId);
      return { text: `${label}: ${by.length} / ${choices.length}`, responseIds: isAnonymous ? [] : by, support: by.length };
    })
    .filter(({ support }) => support > 0)
    .toSorted((a, b) => b.support - a.support)
    .slice(0, maxOfQuestion);
}

const quoteFindings = (sentences: readonly Sentence[], all: readonly Sentence[]): Finding[] =>
  representativeQuotes(sentences, all, maxOfQuestion).map((quote) => ({ ...quote, support: quote.responseIds.length }));

/** The first finding of each question with more than one supporting response, sorted by support. */
function keyFindingsOf(analysed: readonly { question: Question; findings: readonly Finding[] }[]): Insight[] {
  return analysed
    .flatMap(({ question, findings: [first] }) => (first && first.support > 1 ? [{ question, first }] : []))
    .toSorted((a, b) => b.first.support - a.first.support)
    .slice(0, maxKeyFindings)
    .map(({ question, first }) => ({ text: `${question.text} – ${first.text}`, responseIds: first.responseIds }));
}
