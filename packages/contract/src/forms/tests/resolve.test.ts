import { everyDay } from '../../shared/time/working-days';
import { describe, expect, test } from 'vitest';
import { countedQuestions } from '../aggregate';
import { isAnonymous } from '../author-rules';
import { truncate, plainText } from '../plain-text';
import { assignLineIds, mapFields, resolveConfiguration, type ResolveContext } from '../resolve';
import { visibleFields } from '../validate';
import type { Answers } from '../types';
import { field, options, poll } from './forms';

const context: ResolveContext = {
  taxonomies: {
    HIGH_RISK_WORK: [
      { id: 15, title: 'Hot work' },
      { id: 16, title: 'Work at height' },
    ],
  },
  timeZone: 'Europe/Berlin',
  workDays: everyDay,
  sendDate: new Date('2026-03-02T08:00:00Z'),
};
const answers: Answers = { question: 'Which glove?', choices: ['Thin', 'Thick'], due: '1 week' };

describe('resolving on Post', () => {
  test('a label and options come from the author, and options get ids', () => {
    const { responses } = resolveConfiguration(poll(), answers, context);
    expect(responses.schema?.properties.choice).toEqual({
      label: 'Which glove?',
      labelFrom: 'question',
      inputType: 'RADIO',
      type: 'string',
      optionsFrom: 'choices',
      inputTypeOptions: [
        { id: 'o1', label: 'Thin' },
        { id: 'o2', label: 'Thick' },
      ],
    });
  });

  test('each kind of answer is shown as readers see it', () => {
    const template = poll({
      author: {
        urgency: field('RADIO', { inputTypeOptions: options('now', 'later') }),
        kinds: field('CHECKBOX', { inputTypeOptions: options('a', 'b', 'c') }),
        steps: field('STEPS_LIST'),
        works: field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }),
        size: field('TEXT', { type: 'integer' }),
      },
      responses: {
        showUrgency: field('READONLY_TEXT', { valueFrom: 'urgency' }),
        showKinds: field('READONLY_LIST', { valueFrom: 'kinds' }),
        showSteps: field('READONLY_LIST', { valueFrom: 'steps' }),
        showWorks: field('READONLY_LIST', { valueFrom: 'works' }),
        showDue: field('READONLY_DATE', { valueFrom: 'due' }),
        showSize: field('READONLY_TEXT', { valueFrom: 'size' }),
      },
    });
    const given = {
      ...answers,
      urgency: 'now',
      kinds: ['c', 'a'],
      steps: [{ id: 's1', title: 'Stop' }],
      works: [{ categoryId: 16 }],
      size: 0,
    };
    const shown = resolveConfiguration(template, given, context).responses.schema?.properties ?? {};
    expect(Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value]))).toMatchObject({
      showUrgency: 'NOW',
      showKinds: ['A', 'C'],
      showSteps: ['Stop'],
      showWorks: ['Work at height'],
      showDue: '2026-03-09T16:00:00.000Z',
      showSize: '0',
    });
  });

  test('taxonomies and steps become options', () => {
    const template = poll({
      author: { steps: field('STEPS_LIST') },
      responses: {
        touched: field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }),
        done: field('STEPS_LIST_CHECKABLE', { optionsFrom: 'steps' }),
      },
    });
    const copy = resolveConfiguration(template, { ...answers, steps: [{ id: 's7', title: 'Stop' }] }, context);
    expect(copy.responses.schema?.properties.touched?.inputTypeOptions?.map(({ id }) => id)).toEqual(['15', '16']);
    expect(copy.responses.schema?.properties.done?.inputTypeOptions).toEqual([{ id: 's7', label: 'Stop' }]);
  });

  test('fields whose source the author left empty are not shown, asked or counted', () => {
    const template = poll({
      author: { extra: field('LIST', { required: false }) },
      responses: {
        showContext: field('READONLY_MARKDOWN', { valueFrom: 'context' }),
        picks: field('CHECKBOX', { required: false, optionsFrom: 'extra' }),
      },
    });
    const schema = resolveConfiguration(template, answers, context).responses.schema ?? { properties: {} };
    expect([...visibleFields(schema, {}).keys()]).toEqual(['choice', 'comment']);
    expect(countedQuestions(schema).map(([name]) => name)).toEqual(['choice']);
    const later = resolveConfiguration(template, { ...answers, context: 'Because', extra: ['One'] }, context).responses.schema;
    expect([...visibleFields(later ?? { properties: {} }, {}).keys()]).toEqual(['choice', 'comment', 'showContext', 'picks']);
  });

  test('a label is trimmed', () => {
    const copy = resolveConfiguration(poll(), { ...answers, question: '  Which glove? ' }, context);
    expect(copy.responses.schema?.properties['choice']?.label).toBe('Which glove?');
  });

  test.each(['TEXT', 'RADIO', 'CHECKBOX', 'STEPS_LIST', 'MULTI_SELECT_LIST', 'RELATIVE_DATE'] as const)(
    'a %s that the author removed no longer shows',
    (inputType) => {
      const author = { extra: field(inputType, { required: false, inputTypeOptions: options('a') }) };
      const template = poll({ author, responses: { shown: field('READONLY_TEXT', { value: 'before', valueFrom: 'extra' }) } });
      const shown = resolveConfiguration(template, answers, context).responses.schema?.properties['shown'];
      expect(shown).not.toHaveProperty('value');
    },
  );

  test('answers to fields that the author is not asked are not shown', () => {
    const template = poll({ responses: { shown: field('READONLY_TEXT', { valueFrom: 'nothing' }) } });
    expect(resolveConfiguration(template, { ...answers, nothing: 'x' }, context).responses.schema?.properties['shown']).not.toHaveProperty(
      'value',
    );
  });

  test('the fields keep their order', () => {
    const names = Object.keys(poll().responses.schema?.properties ?? {});
    expect(Object.keys(resolveConfiguration(poll(), answers, context).responses.schema?.properties ?? {})).toEqual(names);
  });

  test('anonymity that the template fixes needs no answer', () => {
    expect([isAnonymous(true, {}), isAnonymous(false, {}), isAnonymous(undefined, {})]).toEqual([true, false, false]);
  });

  test.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])("anonymity that depends on the author's answer %j", (answer, hides) => {
    expect(isAnonymous({ valueFrom: 'hide' }, { hide: answer })).toBe(hides);
  });

  test('an option with a new text is a new option, and no id is used twice', () => {
    const before = [
      { id: 'o1', label: 'Thin' },
      { id: 'o2', label: 'Thick' },
    ];
    expect(assignLineIds(['Thin'], before)).toEqual([{ id: 'o1', label: 'Thin' }]);
    expect(assignLineIds(['Thick', 'Thinner', 'Thick'], before)).toEqual([
      { id: 'o2', label: 'Thick' },
      { id: 'o3', label: 'Thinner' },
      { id: 'o4', label: 'Thick' },
    ]);
  });
});

describe('the mapped fields [5.9] [5.12]', () => {
  const form = poll().form;
  const map = (given: Answers, postedAt: string | null) =>
    mapFields(
      form,
      { ...answers, ...given },
      { timeZone: 'Europe/Berlin', workDays: everyDay, postedAt: postedAt === null ? null : new Date(postedAt) },
    );

  test('the title is plain text, cut to 255 characters', () => {
    const title = map({ question: '👷'.repeat(300) }, null).title;
    expect(Array.from(title)).toHaveLength(255);
    expect(title.endsWith('👷')).toBe(true);
  });

  test('a title is one line', () => {
    expect(map({ question: ' Which \n\n  glove?\t' }, null).title).toBe('Which glove?');
  });

  test('fields that the template does not map are empty', () => {
    const bare = { ...form, mapToDescription: undefined, mapToStartDate: undefined, mapToEndDate: undefined };
    expect(mapFields(bare, answers, { timeZone: 'Europe/Berlin', workDays: everyDay, postedAt: null })).toEqual({
      title: 'Which glove?',
      description: null,
      startDate: null,
      endDate: null,
    });
  });

  test('a title typed as plain text keeps its characters', () => {
    expect(map({ question: '2 * 3 = [6](!) #1' }, null).title).toBe('2 * 3 = [6](!) #1');
  });

  test('the description loses its markup before it is cut', () => {
    expect(map({ context: `**${'x'.repeat(255)}** y` }, null).description).toBe('x'.repeat(255));
    expect(map({}, null).description).toBeNull();
  });

  test('without a start it starts when posted, and the due date counts from then', () => {
    expect(map({}, '2026-03-02T08:00:00Z')).toMatchObject({ startDate: '2026-03-02T08:00:00.000Z', endDate: '2026-03-09T16:00:00.000Z' });
  });

  test('with a start in the future, the due date counts from the start', () => {
    expect(map({ start: '2026-03-25T08:00:00.000Z' }, '2026-03-02T08:00:00Z')).toMatchObject({
      startDate: '2026-03-25T08:00:00.000Z',
      endDate: '2026-04-01T15:00:00.000Z',
    });
  });

  test('a start in the past becomes the posting time', () => {
    expect(map({ start: '2026-01-01T08:00:00.000Z' }, '2026-03-02T08:00:00Z').startDate).toBe('2026-03-02T08:00:00.000Z');
  });

  test("a draft's relative dates stay unresolved", () => {
    expect(map({}, null)).toMatchObject({ startDate: null, endDate: null });
    expect(map({ start: 'soon', due: 'later' }, null)).toMatchObject({ startDate: null, endDate: null });
  });
});

describe('markdown as plain text', () => {
  test.each([
    ['# Stop **now**', 'Stop now'],
    ['- one\n- two\n\n1. three', 'one two three'],
    ['See [the _plan_](https://example.com/a_b) and ![a photo](x.png)', 'See the plan and a photo'],
    ['> quoted\n> twice', 'quoted twice'],
    ['```js\ncode_here\n```', 'code_here'],
    ['snake_case stays, _this_ does not', 'snake_case stays, this does not'],
    ['\\*not bold\\*', '*not bold*'],
    ['~~gone~~ `kept`', 'gone kept'],
    ['- [x] done', 'done'],
    ['above\n\n---\n\nbelow', 'above below'],
    ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
    [
      'see <https://a.example/b> and <http://c.example> or <mailto:d@e.example>',
      'see https://a.example/b and http://c.example or mailto:d@e.example',
    ],
    ['<b> <javascript:x> <https://a b>', '<b> <javascript:x> <https://a b>'],
    ['see ```js here', 'see js here'],
    ['   ```js\ncode\n~~~', 'code'],
    ['```js and more\ncode', 'code'],
    ['a --- b', 'a --- b'],
    ['--- b', '--- b'],
    ['a ---', 'a ---'],
    ['- - -\n***\n_ _ _', ''],
    ['>> both\n> > too\n>tight', 'both too tight'],
    ['a > b', 'a > b'],
    ['### Three\n#   far\n####### seven\n#tag', 'Three far ####### seven #tag'],
    ['C # 1', 'C # 1'],
    ['a - b + c * d', 'a - b + c d'],
    ['12. twelve\n3)  three\n-   far', 'twelve three far'],
    ['-  [ ] near', 'near'],
    ['- [ ]  open\n* [X] done\n+ [y] kept', 'open done [y] kept'],
    ['***all*** **two** *one*', 'all two one'],
    ['``a`` ```b```', 'a b'],
    ['__two__ ___three___ _one_', 'two three one'],
    ['a_b_c 1_2 _x', 'a_b_c 1_2 x'],
    ['\\_kept\\_ \\# \\a', '_kept_ # \\a'],
    ['![](x.png)[ ](y)', ''],
    ['a\n\n\tb  c', 'a b c'],
  ])('%j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  test.each(['[', '![', '*', '_', '> ', '`', '\\', '- ', '(', '<https://'])('200,000 of %j are read in linear time', (mark) => {
    // Quadratic matching of 200,000 marks takes minutes and meets the time-out of the test.
    expect(plainText(mark.repeat(200_000)).length).toBeLessThanOrEqual(mark.length * 200_000);
  });

  test('at most 10,000 characters are read', () => {
    expect(plainText('x'.repeat(10_001))).toHaveLength(10_000);
  });

  test('a short text stays unchanged, and a cut text has no trailing blank', () => {
    expect([truncate('ab ', 3), truncate('ab cd', 3), truncate(' abcd', 3), truncate('abc', 3)]).toEqual(['ab ', 'ab', ' ab', 'abc']);
  });

  test('a cut never splits a character', () => {
    expect(truncate('a👷b', 2)).toBe('a👷');
  });
});
