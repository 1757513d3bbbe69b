import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const systemManager = { me: { ...person, role: 'ADMIN' }, permissions: ['management:*:edit', 'management:*:read'] };
const check = (details: object, problems: string[] = []) => ({
  status: problems.length > 0 ? 'DEGRADED' : 'UP',
  problems,
  milliseconds: 1,
  details,
});
const letter = {
  eventId: 42,
  subscriber: 'mail',
  type: 'invited',
  attempts: 7,
  lastError: 'refused',
  createdAt: '2026-03-10T09:00:00.000Z',
  deadAt: '2026-03-10T09:00:00.000Z',
};
const health = {
  status: 'DEGRADED',
  checkedAt: '2026-03-10T09:00:00.000Z',
  components: {
    database: check({ pingMilliseconds: 2, pools: [] }),
    outbox: check({ waiting: 3, oldestSeconds: 4, deadLetters: 1 }, ['deadLetters']),
    processes: check(
      {
        processes: [
          {
            role: 'worker',
            host: 'host-of-jobs',
            pid: 7,
            build: '1',
            startedAt: '2026-03-10T08:00:00.000Z',
            beatAt: '2026-03-10T08:50:00.000Z',
            isSilent: true,
          },
        ],
      },
      ['noWorker', 'processSilent'],
    ),
    jobs: check({ jobs: [] }),
    disk: { status: 'DEGRADED', problems: ['timeout'], milliseconds: 3000, details: null },
    services: check({ services: [] }),
  },
};

test('[7.74] the health names a process that has stopped to report', async () => {
  openApp('/system/health', { ...systemManager, answers: { 'GET /management/health': health } });
  const table = await screen.findByRole('table', { name: 'Processes' });
  expect(within(table).getByText('host-of-jobs 7')).toBeVisible();
  expect(within(table).getByText('Fails')).toBeVisible();
  expect(screen.getByText(/^No process with jobs has reported/)).toBeVisible();
});

test('a dead letter is dropped only after a confirmation', async () => {
  const { askedFor } = openApp('/system/health', {
    ...systemManager,
    answers: {
      'GET /management/health': health,
      'GET /management/dead-letters': { total: 1, items: [letter] },
      'DELETE /management/dead-letters/42': { count: 1 },
    },
  });
  await userEvent.click(await screen.findByText('Drop'));
  expect(screen.getByText('The check did not end in time.')).toBeVisible();
  expect(askedFor('DELETE /management/dead-letters/42')).toHaveLength(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Drop'));
  await waitFor(() => expect(askedFor('DELETE /management/dead-letters/42')).toHaveLength(1));
});

test('[2.66] somebody who does not manage the system sees that access is denied', async () => {
  const { askedFor } = openApp('/system/health', { answers: { 'GET /management/health': health } });
  expect(await screen.findByText('Access denied')).toBeVisible();
  expect(askedFor('GET /management/health')).toHaveLength(0);
});

test('[2.64] a level changes for the chosen time', async () => {
  const jobs = { name: 'jobs', configuredLevel: null, effectiveLevel: 'INFO', endsAt: null };
  const { askedFor } = openApp('/system/logs', {
    ...systemManager,
    answers: {
      'GET /management/loggers': { levels: ['DEBUG', 'INFO'], loggers: [jobs] },
      'POST /management/loggers/jobs': { levels: ['DEBUG', 'INFO'], loggers: [{ ...jobs, effectiveLevel: 'DEBUG' }] },
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('A change lasts for'), '10 minutes');
  await userEvent.selectOptions(screen.getByLabelText('Level of jobs'), 'DEBUG');
  await waitFor(() => expect(askedFor('POST /management/loggers/jobs')[0]?.body).toEqual({ configuredLevel: 'DEBUG', minutes: 10 }));
});
