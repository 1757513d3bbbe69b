import { configuration } from '@muster/contract/forms/schema';
import { resolveConfiguration } from '@muster/contract/forms/resolve';
import { visibleFields } from '@muster/contract/forms/validate';
import { inputTypes, reportCharts, reportLists, type FormSchema } from '@muster/contract/forms/types';
import { campaignKinds, campaignTypes } from '@muster/contract/templates/kinds';
import { templateFaults } from '@muster/contract/templates/template-rules';
import { expect, test } from 'vitest';
import { templateLibrary } from '../index';
import { highRiskWorks, industries, safetyPractices, workSiteTypes } from '../reference';

const templates = templateLibrary.map((template) => [template.subType, template] as const);
const fieldsOf = (schema?: FormSchema) => Object.values(schema?.properties ?? {});

test('the library has one template for each sub-type, in the order of the sub-types', () => {
  const expected = campaignTypes.flatMap((type) => campaignKinds[type].subTypes.map((subType) => `${type} ${subType}`));
  expect(templateLibrary.map(({ type, subType }) => `${type} ${subType}`)).toEqual(expected);
});

test.each(templates)('%s is a valid template of its type', (_subType, template) => {
  expect(configuration.safeParse(template.configuration).error?.issues).toBeUndefined();
  expect(templateFaults(template.type, template.configuration)).toEqual([]);
});

test.each(templates)('%s requires only the title for a draft, and has a due date', (_subType, { configuration: { form } }) => {
  expect(form.draftRequired).toEqual([form.mapToTitle]);
  expect(form.mapToEndDate).toBe('dueDate');
});

test.each(templates.filter(([, template]) => template.configuration.responses.schema))(
  '%s starts with the safety line',
  (_subType, { configuration: { responses } }) => {
    expect(fieldsOf(responses.schema)[0]).toMatchObject({
      inputType: 'READONLY_TEXT',
      value: 'In danger now? Stop, get safe, and call. This form does not raise an alarm.',
    });
  },
);

test('the library uses every input type, chart and list', () => {
  const all = templateLibrary.map((template) => template.configuration);
  const fields = all.flatMap(({ form, responses }) => [...fieldsOf(form.schema), ...fieldsOf(responses.schema)]);
  const properties = all.flatMap(({ report }) => Object.values(report.properties));
  expect(inputTypes.filter((inputType) => !fields.some((field) => field.inputType === inputType))).toEqual([]);
  expect(reportCharts.filter((chart) => !properties.some((property) => property.chart === chart))).toEqual([]);
  expect(reportLists.filter((list) => !properties.some((property) => property.list === list))).toEqual([]);
});

test('every chart says whether its colours run from best to worst', () => {
  const charts = templateLibrary.flatMap(({ configuration: { report } }) => Object.values(report.properties)).filter(({ chart }) => chart);
  expect(charts.filter(({ tone }) => tone === undefined)).toEqual([]);
});

test('the pulse check is anonymous, and the author decides whether a huddle is', () => {
  const anonymousOf = (subType: string) =>
    templateLibrary.find((template) => template.subType === subType)?.configuration.responses.anonymous;
  expect([anonymousOf('PULSE_CHECK'), anonymousOf('OPEN_QUESTION'), anonymousOf('YES_NO')]).toEqual([
    true,
    { valueFrom: 'isAnonymous' },
    undefined,
  ]);
});

test('a posted single choice shows the question of its author', () => {
  const source = templateLibrary.find((template) => template.subType === 'SINGLE_CHOICE')?.configuration;
  if (source === undefined) throw new Error('The library has no single choice');
  const answers = { question: 'Which glove?', options: ['Thin', 'Thick'], dueDate: '1 week' };
  const copy = resolveConfiguration(source, answers, {
    taxonomies: {},
    timeZone: 'UTC',
    workDays: [1],
    sendDate: new Date('2026-03-02T08:00:00Z'),
  });
  const schema = copy.responses.schema ?? { properties: {} };
  expect([...visibleFields(schema, {}).keys()]).toEqual(['showSafety', 'choice', 'why']);
  expect(schema.properties.choice?.label).toBe('Which glove?');
});

test('the reference lists have no duplicates', () => {
  for (const list of [safetyPractices, highRiskWorks, workSiteTypes, industries]) expect(new Set(list).size).toBe(list.length);
  expect([safetyPractices, highRiskWorks, workSiteTypes, industries].map((list) => list.length)).toEqual([14, 14, 10, 8]);
});
