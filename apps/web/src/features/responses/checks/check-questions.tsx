import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CheckQuestion, Understanding } from '@muster/contract/campaigns/checks/checks';
import { visibleFields } from '@muster/contract/forms/validate';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import ReplayOutlined from '~icons/ic/baseline-replay';
import { Button } from '../../../ui/controls/button';
import { Radio, RadioGroup } from '../../../ui/controls/choices/radio';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { PageText, useShownAll } from '../../../ui/texts/page-text';
import { BriefingContent } from '../view/briefing-content';

/** Wrong answers to one question before somebody goes through the briefing with the person. */
const roundsBeforeTalk = 2;

interface CheckQuestionsProps {
  campaign: CampaignV2;
  questions: readonly CheckQuestion[];
  /** Whether somebody knows that the person wants a talk. */
  hasAsked: boolean;
  /** After the second wrong answer to a question, and each later one. */
  onConfused(): void;
  onUnderstood(understanding: Understanding): void;
}

/**
 * The check questions, one after the other. After a wrong answer the person reads the explanation and the passage again, and then answers
 * the question with its options in another order.
 */
export function CheckQuestions({ campaign, questions, hasAsked, onConfused, onUnderstood }: CheckQuestionsProps) {
  const [picks, setPicks] = useState<Record<string, string>>({});
  const [tries, setTries] = useState<Record<string, number>>({});
  const question = questions.find(({ id }) => !Object.hasOwn(picks, id));
  if (!question) return null;
  const pick = (option: string) => {
    const count = { ...tries, [question.id]: (tries[question.id] ?? 0) + 1 };
    setTries(count);
    if (!question.correct.includes(option)) {
      if ((count[question.id] ?? 0) >= roundsBeforeTalk) onConfused();
      return;
    }
    const all = { ...picks, [question.id]: option };
    setPicks(all);
    if (questions.some(({ id }) => !Object.hasOwn(all, id))) return;
    const unclear = questions.filter(({ id }) => (count[id] ?? 1) > 1).map(({ id }) => id);
    onUnderstood({ contentVersion: campaign.contentVersion ?? 1, picks: all, unclear });
  };
  const at = questions.indexOf(question);
  return (
    <Question
      key={`${question.id} ${tries[question.id] ?? 0}`}
      campaign={campaign}
      question={question}
      number={at + 1}
      count={questions.length}
      isAgain={(tries[question.id] ?? 0) > 0}
      offersTalk={hasAsked && (tries[question.id] ?? 0) >= roundsBeforeTalk}
      takesFocus={at > 0 || (tries[question.id] ?? 0) > 0}
      onPick={pick}
    />
  );
}

interface QuestionProps {
  campaign: CampaignV2;
  question: CheckQuestion;
  number: number;
  count: number;
  /** After a wrong answer. */
  isAgain: boolean;
  /** Whether the person's managers know that they want a talk. */
  offersTalk: boolean;
  /** Whether the person has just answered, so that the focus follows. */
  takesFocus: boolean;
  onPick(option: string): void;
}

function Question({ campaign, question, number, count, isAgain, offersTalk, takesFocus, onPick }: QuestionProps) {
  const { t } = useTranslation('checks');
  const headingId = useId();
  // the order stays when the texts change to another language
  const [order] = useState(() => shuffled(question.options.map(({ id }) => id)));
  const options = order.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
  const [chosen, setChosen] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [isReading, setReading] = useState(isAgain);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && !isReading) heading.current?.focus();
  }, [takesFocus, isReading]);
  const labels = useShownAll(options.map(({ text }) => ({ text, format: 'TEXT' as const })));
  if (isReading) return <ReadAgain campaign={campaign} question={question} offersTalk={offersTalk} onDone={() => setReading(false)} />;
  return (
    <Card component="section" aria-labelledby={headingId} className="grid gap-4 p-4 sm:p-6">
      <div>
        <Text variant="body2" color="muted">
          {t('of', { number, count })}
        </Text>
        <Text ref={heading} id={headingId} variant="h3" component="h2" tabIndex={-1} dir="auto" className="outline-none">
          <PageText>{question.text}</PageText>
        </Text>
      </div>
      <RadioGroup
        value={chosen}
        aria-labelledby={headingId}
        className="gap-2"
        onChange={(_, value) => {
          setChosen(value);
          setEmpty(false);
        }}
      >
        {options.map(({ id, text }, at) => (
          <ChoiceCard key={id} value={id} label={labels[at]?.text ?? text} isChosen={id === chosen} control={<Radio />} />
        ))}
      </RadioGroup>
      <Text role="alert" color="error" className="font-semibold empty:hidden">
        {isEmpty && t('choose')}
      </Text>
      <Button
        variant="contained"
        className="min-h-12 sm:justify-self-start"
        onClick={() => (chosen === undefined ? setEmpty(true) : onPick(chosen))}
      >
        {t('answer')}
      </Button>
      <Text variant="body2" color="muted">
        {t('counted')}
      </Text>
    </Card>
  );
}

interface ReadAgainProps {
  campaign: CampaignV2;
  offersTalk: boolean;
  question: CheckQuestion;
  onDone(): void;
}

/** What the person reads after a wrong answer. It takes the focus, so that a screen reader says it. */
function ReadAgain({ campaign, question: { explanation, passage }, offersTalk, onDone }: ReadAgainProps) {
  const { t } = useTranslation(['checks', 'focus']);
  const headingId = useId();
  const textId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Card
      ref={root}
      component="section"
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-describedby={textId}
      className="grid gap-4 p-4 sm:p-6 border-s-4 border-s-warning outline-none"
    >
      <div id={textId} className="grid gap-4">
        <div>
          <Text id={headingId} variant="h2" component="h2">
            {t('wrong')}
          </Text>
          <Text dir="auto" className="whitespace-pre-line wrap-anywhere mt-1">
            <PageText>{explanation}</PageText>
          </Text>
        </div>
        <div>
          <Text variant="body2" color="muted" className="mb-1">
            {t('readAgainTitle')}
          </Text>
          <BriefingContent campaign={passage === null ? campaign : onlyPassage(campaign, passage)} />
        </div>
      </div>
      {offersTalk && (
        <div role="status" className="p-3 rounded-card bg-info/10">
          <Text className="font-semibold">{t('focus:talk')}</Text>
          <Text>{t('talkText')}</Text>
        </div>
      )}
      <Button variant="contained" startIcon={<ReplayOutlined />} className="min-h-12 sm:justify-self-start" onClick={onDone}>
        {t('again')}
      </Button>
    </Card>
  );
}

/** The campaign with this text alone; with its whole text if this one is gone, empty, or depends on an answer. */
function onlyPassage(campaign: CampaignV2, name: string): CampaignV2 {
  const { responses } = campaign.configuration;
  const field = responses.schema?.properties[name];
  if (!field || visibleFields({ properties: { [name]: field } }, {}, campaign.scope).size === 0) return campaign;
  return {
    ...campaign,
    configuration: { ...campaign.configuration, responses: { ...responses, schema: { properties: { [name]: field } } } },
  };
}

/** Says that the form below is open now. */
export function Understood({ text }: { text: string }) {
  const root = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    root.current?.focus();
    root.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <output ref={root} tabIndex={-1} className="flex gap-3 items-center p-4 rounded-card bg-success/10 outline-none">
      <TaskAlt className="text-success size-7 flex-none" />
      <span className="font-semibold">{text}</span>
    </output>
  );
}

/** The options in another order each time, so that nobody learns a place instead of an answer. */
const shuffled = <Option,>(options: readonly Option[]): Option[] =>
  options
    .map((option) => ({ option, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => option);
