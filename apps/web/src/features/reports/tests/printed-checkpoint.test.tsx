/** The last checkpoint of the ledger on the paper of a report. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { manager, member, open } from '../../../../tests/campaigns';
import { report, reportRoute } from './open-report';

const checkpoints = 'GET /companies/1/ledger/checkpoints';
const line = 'Evidence ledger, checkpoint 7 of 2026-03-10 09:05 UTC, SHA-256 0123456789abcdef…';
const last = {
  number: 7,
  fromSeq: 1,
  toSeq: 9,
  date: '2026-03-10T09:05:21.000Z',
  statement: '{}',
  hash: '0123456789abcdef0123456789abcdef',
  keyId: 'k',
  signature: 's',
};

/** Opens the report, prints it, and returns whether the line was there when the browser printed, for each print. */
async function print({ permissions }: typeof member, answer: () => Response, times = 1) {
  const seen: boolean[] = [];
  vi.stubGlobal('print', () => void seen.push(screen.queryByText(line) !== null));
  const { askedFor } = open('/polls/7/report', { permissions, answers: { [reportRoute]: report(), [checkpoints]: answer } });
  for (let at = 1; at <= times; at++) {
    await userEvent.click(await screen.findByRole('button', { name: /More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await expect.poll(() => seen.length).toBe(at);
  }
  return { seen, asked: askedFor(checkpoints) };
}

afterEach(() => vi.unstubAllGlobals());

test('the paper of a report has the last checkpoint of that moment, and the screen has none', async () => {
  const { seen, asked } = await print(manager, () => pageOf([last]), 2);
  expect(seen).toEqual([true, true]);
  // each paper asks for it again
  expect(asked).toHaveLength(2);
  expect(screen.getByText(line)).not.toBeVisible();
});

test('a report prints without a checkpoint if the company has none', async () => {
  expect((await print(manager, () => pageOf([]))).seen).toEqual([false]);
});

test('a report prints if the checkpoint cannot be fetched', async () => {
  expect((await print(manager, () => Response.json({ message: 'error.internal' }, { status: 500 }))).seen).toEqual([false]);
});

test('nobody asks for a checkpoint who may not read the ledger', async () => {
  const { seen, asked } = await print(member, () => pageOf([last]));
  expect({ seen, asked }).toEqual({ seen: [false], asked: [] });
});
