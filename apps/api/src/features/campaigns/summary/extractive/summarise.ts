/**
 * The summary that needs nobody else: how many chose what, beside their base, and sentences that speak for several. It
 * writes nothing of its own, so it is in the language of those who answered.
 */
import { fewestForFigures } from '../../report';
import { questionsOf, type Insight, type Material, type Question, type SummaryContent } from '../material';
import { representativeQuotes } from './representative';
import { sentencesOf, type Sentence } from './sentences';

const mostKeyFindings = 5;
const mostOfQuestion = 3;

interface Finding extends Insight {
  /** How many it speaks for. */
  support: number;
}

/** Of an anonymous learning nothing is quoted, and no figure shows that its report would withhold. */
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

/** 'Some changes: 6 / 10', what most chose first. */
function choiceFindings({ choices, options }: Question, { isAnonymous }: Material): Finding[] {
  if (isAnonymous && choices.length < fewestForFigures) return [];
  return [...(options ?? [])]
    .map(([option, label]) => {
      const by = choices.filter(({ chosen }) => chosen.includes(option)).map(({ responseId }) => responseId);
      return { text: `${label}: ${by.length} / ${choices.length}`, responseIds: isAnonymous ? [] : by, support: by.length };
    })
    .filter(({ support }) => support > 0)
    .toSorted((a, b) => b.support - a.support)
    .slice(0, mostOfQuestion);
}

const quoteFindings = (sentences: readonly Sentence[], all: readonly Sentence[]): Finding[] =>
  representativeQuotes(sentences, all, mostOfQuestion).map((quote) => ({ ...quote, support: quote.responseIds.length }));

/** The first finding of each question that speaks for more than one, those that speak for most first. */
function keyFindingsOf(analysed: readonly { question: Question; findings: readonly Finding[] }[]): Insight[] {
  return analysed
    .flatMap(({ question, findings: [first] }) => (first && first.support > 1 ? [{ question, first }] : []))
    .toSorted((a, b) => b.first.support - a.first.support)
    .slice(0, mostKeyFindings)
    .map(({ question, first }) => ({ text: `${question.text} – ${first.text}`, responseIds: first.responseIds }));
}
