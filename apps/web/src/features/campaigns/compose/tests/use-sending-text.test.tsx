import type { Answers, Configuration } from '@muster/contract/forms/types';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderAt, sources } from '../../../../../tests/forms';
import type { FormSources } from '../../../forms';
import { useSendingText } from '../use-sending-text';

const configuration: Configuration = {
  version: 1,
  form: {
    schema: {
      properties: {
        question: field('TEXT'),
        start: field('DATE'),
        due: field('RELATIVE_DATE'),
        people: field('MEMBERS_SELECTION', { type: 'object' }),
        sites: field('SITES_SELECTION', { type: 'object' }),
      },
    },
    draftRequired: [],
    mapToTitle: 'question',
    mapToStartDate: 'start',
    mapToEndDate: 'due',
  },
  responses: {},
  report: { participants: 'RESPONDER_LIST', properties: {} },
};
const people = { membersSelectionCriteria: {}, memberCount: 238 };
const posted = { start: '2026-11-02T00:00:00Z', due: '2026-11-24T07:00:00.000Z', dueAnswer: '3 days' };

async function textOf(answers: Answers, more: Partial<FormSources> = {}) {
  const Shown = () => <p>{useSendingText(configuration, { ...sources, ...more })(answers)}</p>;
  await renderAt(<Shown />);
  const text = screen.getByText(/people|worksites|due/).textContent;
  cleanup();
  return text;
}

test('names the people, the start and the due date in the zone of the campaign; the due date is a working day', async () => {
  // now is Friday 20 November; a week later in days of work only
  expect(await textOf({ people, due: '1 week' })).toBe('238 people, now, due Fri 27 Nov 2026, 5:00pm (Brisbane, GMT+10)');
  expect(await textOf({ people, due: '1 week' }, { workDays: [1] })).toContain('due Mon 30 Nov 2026');
});

test('names worksites, and a start in the future from which the due date counts', async () => {
  const sites = { sitesSelectionCriteria: {}, siteIds: [1, 3], siteCount: 2 };
  expect(await textOf({ sites, start: '2026-12-01T00:00:00Z', due: '3 days' })).toBe(
    '2 worksites, from Tue 1 Dec 2026, 10:00am, due Fri 4 Dec 2026, 5:00pm (Brisbane, GMT+10)',
  );
});

test('of a posted campaign, keeps its due date unless the answer changes', async () => {
  expect(await textOf({ people, due: '3 days' }, { posted })).toBe('238 people, due Tue 24 Nov 2026, 5:00pm (Brisbane, GMT+10)');
  expect(await textOf({ people, due: '2 weeks' }, { posted })).toContain('due Mon 16 Nov 2026');
});

test('says who was selected where nobody is counted: while the count loads, without a connection, or where only invited people match', async () => {
  const uncounted = { membersSelectionCriteria: { siteIds: [3] } };
  expect(await textOf({ people: uncounted, due: '1 week' })).toBe(
    'the selected people, now, due Fri 27 Nov 2026, 5:00pm (Brisbane, GMT+10)',
  );
  expect(await textOf({ sites: { sitesSelectionCriteria: {}, siteIds: [1] } })).toBe('the selected worksites, now');
});

test('a start without a due date names the zone', async () => {
  expect(await textOf({ people, start: '2026-12-01T00:00:00Z' })).toBe('238 people, from Tue 1 Dec 2026, 10:00am (Brisbane, GMT+10)');
});
