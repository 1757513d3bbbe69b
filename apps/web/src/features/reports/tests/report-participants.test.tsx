import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, refusal, type Asked } from '../../../../tests/app';
import { member, open, participant } from '../../../../tests/campaigns';
import { openReport, report, reportRoute } from './open-report';

const participantsRoute = 'GET /campaign-v2s/7/participants';

describe('participants', () => {
  const people = [participant('Ada', { isSubmitted: true }), participant('Bea'), participant('Cyrus', { isSubmitted: true, isLate: true })];
  const openList = (given: object, search = '?tab=participants') =>
    open(`/polls/7/report${search}`, { ...member, answers: { [reportRoute]: report(), [participantsRoute]: given } });

  test('[3.20] shows for each whether they answered, and whether late', async () => {
    openList(pageOf(people));
    const rows = (await screen.findAllByRole('listitem')).filter((row) => row.textContent.includes('Quill'));
    expect(rows.map((row) => row.textContent.replace(/^[A-Z]{2}/, ''))).toEqual([
      'Ada QuillAnswered',
      'Bea QuillNot answered',
      'Cyrus QuillAnsweredLate',
    ]);
    expect(screen.getByText('3 participants')).toBeVisible();
  });

  test('the URL can select the missing ones', async () => {
    const narrowed = ({ query }: Asked) => pageOf(query.get('participantState') === 'NOT_SUBMITTED' ? people.slice(1, 2) : people);
    openList(narrowed, '?tab=participants&show=missing');
    expect(await screen.findByText('Bea Quill')).toBeVisible();
    expect(screen.queryByText('Ada Quill')).not.toBeInTheDocument();
    expect(screen.getByText('1 participant')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remind/ })).not.toBeInTheDocument();
  });

  test('can be searched by name, by the server, among all of them', async () => {
    const page = ({ query }: Asked) => pageOf(query.get('participantName') === 'zelda' ? [participant('Zelda')] : people);
    openList(page);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search participants' }), 'zelda{Enter}');
    expect(await screen.findByText('Zelda Quill')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ada Quill')).not.toBeInTheDocument());
  });

  test('of an anonymous campaign are not listed', async () => {
    const { askedFor } = openReport(report({}, { isAnonymous: true }), '?tab=participants');
    expect(await screen.findByText(/Nobody sees who took part/)).toBeVisible();
    expect(askedFor(participantsRoute)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search participants' })).not.toBeInTheDocument());
  });
});

describe('reminders', () => {
  const running = { status: 'LIVE', completeDate: null, allowedActions: ['viewReport', 'remind'] } as const;
  const waiting = {
    [reportRoute]: report({}, { ...running, allowedActions: [...running.allowedActions] }),
    [participantsRoute]: pageOf([participant('Bea'), participant('Cyrus')]),
    'GET /campaign-v2s/7/reminders': { reminded: 2, skipped: 0, own: 0, unattended: 0 },
  };
  const remindRoute = 'POST /campaign-v2s/7/reminders';
  const previewRoute = 'GET /campaign-v2s/7/reminders';

  test('go to everybody who has not answered, after a confirmation with their number', async () => {
    const { askedFor } = open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [remindRoute]: { reminded: 2, skipped: 0 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    expect(await screen.findByText('Remind 2 people?')).toBeVisible();
    expect(askedFor(remindRoute)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminder sent to 2 people.')).toBeVisible();
    expect(askedFor(remindRoute).map(({ body }) => body)).toEqual([{}]);
  });

  test('name those whom they skip and why, before and after', async () => {
    const result = { reminded: 234, skipped: 1, own: 1, unattended: 3 };
    open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [previewRoute]: result, [remindRoute]: result },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 234' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remind 234 people?' });
    expect(dialog).toHaveTextContent('1 was reminded in the last 24 hours already.');
    expect(dialog).toHaveTextContent('You get no reminder from yourself.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
    const all = 'Reminder sent to 234 people. 1 was reminded in the last 24 hours already. You get no reminder from yourself.';
    const unattended = 'Sites without assignee and manager: 3. Nobody gets a reminder for them.';
    expect(await screen.findByText(`${all} ${unattended}`)).toBeVisible();
  });

  test('that would reach nobody cannot be sent, and the buttons say why', async () => {
    const { askedFor } = open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: {
        ...waiting,
        [participantsRoute]: pageOf([participant('Bea', { remindedDate: new Date().toISOString() })]),
        [previewRoute]: { reminded: 0, skipped: 1, own: 0, unattended: 0 },
      },
    });
    const find = () => screen.getByRole('button', { name: 'Remind those who have not answered' });
    await waitFor(() => expect(find()).toHaveAttribute('aria-disabled', 'true'));
    const all = find();
    const one = screen.getByRole('button', { name: 'Remind Bea Quill' });
    expect(one).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(all);
    expect(await screen.findByText('1 was reminded in the last 24 hours already.')).toBeVisible();
    await userEvent.click(one);
    await userEvent.click(all);
    expect(askedFor(remindRoute)).toEqual([]);
  });

  test('go to one person from their row, and an earlier reminder shows', async () => {
    const { askedFor } = open('/polls/7/report?tab=participants', {
      ...member,
      answers: { ...waiting, [remindRoute]: { reminded: 0, skipped: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind Bea Quill' }));
    expect(await screen.findByText('1 was reminded in the last 24 hours already.')).toBeVisible();
    expect(askedFor(remindRoute).map(({ body }) => body)).toEqual([{ userIds: ['Bea'] }]);
  });

  test('to nobody say that nobody had to be reminded', async () => {
    open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [remindRoute]: { reminded: 0, skipped: 0 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Nobody had to be reminded.')).toBeVisible();
  });

  test('that fail show an error', async () => {
    open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [remindRoute]: refusal(409, { message: 'error.campaign.notLive' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Error sending reminders')).toBeVisible();
  });
});
