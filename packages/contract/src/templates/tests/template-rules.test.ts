import { describe, expect, test } from 'vitest';
import { field, poll } from '../../forms/tests/forms';
import type { Configuration } from '../../forms/types';
import { campaignTypes, type CampaignType } from '../kinds';
import { subTypePattern, templateFaults } from '../template-rules';

const faultsOf = (type: CampaignType, template: Configuration) => templateFaults(type, template).map(({ message }) => message);
const silent = poll();
silent.responses = {};

test('a poll selects members and has a question', () => {
  expect(faultsOf('POLL', poll())).toEqual([]);
  expect(faultsOf('POLL', silent)).toEqual(['A POLL needs at least one question']);
});

test('a briefing can have no question, and read-only fields are no questions', () => {
  const shown = poll();
  shown.responses = { schema: { properties: { note: field('READONLY_TEXT', { value: 'Read this' }) } } };
  expect([faultsOf('BRIEFING', silent), faultsOf('BRIEFING', shown)]).toEqual([[], []]);
  expect(faultsOf('POLL', shown)).toEqual(['A POLL needs at least one question']);
});

test('the exchange stores the answers of a huddle', () => {
  expect([faultsOf('HUDDLE', silent), faultsOf('HUDDLE', poll())]).toEqual([[], ['The exchange stores the answers of a HUDDLE']]);
});

test('[4.8] hierarchical campaigns select sites and list them', () => {
  expect(faultsOf('LEARNING', poll())).toEqual([
    'A LEARNING has a SITES_SELECTION and no MEMBERS_SELECTION',
    'A LEARNING has SITE_RESPONDER_LIST',
  ]);
  const { participants: _participants, ...author } = poll().form.schema.properties;
  const bySite = poll({ report: { participants: 'SITE_RESPONDER_LIST', properties: {} } });
  bySite.form.schema.properties = { ...author, sites: field('SITES_SELECTION') };
  expect([faultsOf('LEARNING', bySite), faultsOf('POLL', bySite).length]).toEqual([[], 2]);
});

test('selecting both members and sites is as invalid as selecting neither', () => {
  const both = poll({ author: { sites: field('SITES_SELECTION') } });
  expect(faultsOf('POLL', both)).toEqual(['A POLL has a MEMBERS_SELECTION and no SITES_SELECTION']);
  const { participants: _participants, ...others } = poll().form.schema.properties;
  const neither = poll();
  neither.form.schema.properties = others;
  expect(faultsOf('POLL', neither)).toEqual(['A POLL has a MEMBERS_SELECTION and no SITES_SELECTION']);
});

describe('only polls and huddles can be anonymous', () => {
  const anonymous = (given: Configuration['responses']['anonymous']) => (type: CampaignType) =>
    faultsOf(type, { ...poll(), responses: { ...poll().responses, anonymous: given } }).filter((message) => message.includes('anonymous'));

  test.each([true, { valueFrom: 'sure' }])('when its template says %j', (given) => {
    expect(campaignTypes.filter((type) => anonymous(given)(type).length > 0)).toEqual(['BRIEFING', 'LEARNING', 'IMPROVEMENT']);
    expect(anonymous(given)('BRIEFING')).toEqual(['A BRIEFING shows who takes part, so it cannot be anonymous']);
  });

  test.each([false, undefined])('%j means not anonymous', (given) => {
    expect(campaignTypes.flatMap(anonymous(given))).toEqual([]);
  });
});

test('each fault has its path', () => {
  const pathsOf = (type: CampaignType, template: Configuration) => templateFaults(type, template).map(({ path }) => path.join('.'));
  expect(pathsOf('LEARNING', silent)).toEqual(['form.schema.properties', 'report.participants', 'responses.schema']);
  expect(pathsOf('HUDDLE', poll())).toEqual(['responses.schema']);
  expect(pathsOf('BRIEFING', poll({ anonymous: true }))).toEqual(['responses.anonymous']);
});

test.each<[string, boolean]>([
  ['SAFETY_ALERT', true],
  ['A', true],
  ['A2', true],
  [`A${'B'.repeat(63)}`, true],
  [`A${'B'.repeat(64)}`, false],
  ['safety', false],
  ['2A', false],
  ['_A', false],
  ['A-B', false],
  ['x A', false],
  ['A x', false],
  ['', false],
])('%j is a sub-type name: %j', (text, expected) => {
  expect(subTypePattern.test(text)).toBe(expected);
});
