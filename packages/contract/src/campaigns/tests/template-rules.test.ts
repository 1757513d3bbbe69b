import { expect, test } from 'vitest';
import { field, poll } from '../form-language/tests/forms';
import type { Configuration } from '../form-language/types';
import type { CampaignType } from '../kinds';
import { templateFaults } from '../template-rules';

const faultsOf = (type: CampaignType, template: Configuration) => templateFaults(type, template).map(({ message }) => message);
const silent = poll();
silent.responses = {};

test('a poll selects members and asks something', () => {
  expect(faultsOf('POLL', poll())).toEqual([]);
  expect(faultsOf('POLL', silent)).toEqual(['A POLL asks something']);
});

test('a briefing may only be read, and what is only shown is no question', () => {
  const shown = poll();
  shown.responses = { schema: { properties: { note: field('READONLY_TEXT', { value: 'Read this' }) } } };
  expect([faultsOf('BRIEFING', silent), faultsOf('BRIEFING', shown)]).toEqual([[], []]);
  expect(faultsOf('POLL', shown)).toEqual(['A POLL asks something']);
});

test('a huddle leaves its answers to the exchange', () => {
  expect([faultsOf('HUDDLE', silent), faultsOf('HUDDLE', poll())]).toEqual([[], ["The answers of a HUDDLE are the exchange's"]]);
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
