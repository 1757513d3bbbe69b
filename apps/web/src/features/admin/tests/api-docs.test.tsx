import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const ok = { description: 'Done.' };
const operation = {
  tags: ['Organisation'],
  description: 'Serves [2.46].',
  responses: { 200: ok, 404: { $ref: '#/components/responses/NotFound' } },
};
const document = {
  tags: [{ name: 'Organisation', description: 'Places.' }],
  components: { responses: { NotFound: { description: 'No such object.' } } },
  paths: {
    '/sites/{id}': {
      get: {
        ...operation,
        operationId: 'getSite',
        summary: 'One site',
        parameters: [{ name: 'id', in: 'path', required: true, example: 12 }],
      },
    },
    '/regions': {
      post: {
        ...operation,
        operationId: 'createRegion',
        summary: 'Adds a region',
        requestBody: { content: { 'application/json': { example: { label: 'North' } } } },
      },
    },
    '/answers': {
      post: {
        ...operation,
        operationId: 'createAnswer',
        summary: 'Answers a question',
        requestBody: {
          content: {
            'application/json': {
              examples: { SHORT: { summary: 'Short', value: { body: 'Yes' } }, LONG: { summary: 'Long', value: { body: 'Yes, always' } } },
            },
          },
        },
      },
    },
  },
};
const open = (answers: Record<string, object> = {}) =>
  openApp('/system/api-docs', {
    me: { ...person, role: 'ADMIN' },
    permissions: ['management:*:edit', 'management:*:read'],
    answers: { 'GET /openapi.json': document, ...answers },
  });

test('[2.64] a call is found, filled in and sent as the signed-in person', async () => {
  const { askedFor } = open({ 'GET /sites/7': { name: 'Pier 4' } });
  fireEvent.click(await screen.findByText('/sites/{id}'));
  expect(screen.getByText('No such object.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('id *'), { target: { value: '7' } });
  fireEvent.click(screen.getByText('Send', { selector: 'button' }));
  expect(await screen.findByText(/Pier 4/)).toBeVisible();
  expect(screen.getByText('Answered with 200')).toBeVisible();
  expect(askedFor('GET /sites/7')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('an error of the api is shown as the answer', async () => {
  open();
  fireEvent.click(await screen.findByText('/sites/{id}'));
  fireEvent.click(screen.getByText('Send', { selector: 'button' }));
  expect(await screen.findByText('Answered with 404')).toBeVisible();
});

test('a call that changes data says so, and a body that is not JSON is not sent', async () => {
  const { askedFor } = open({ 'POST /regions': { id: 1 } });
  fireEvent.click(await screen.findByText('/regions'));
  expect(screen.getByText('This call changes data. It acts at once and with your rights.')).toBeVisible();
  const body = screen.getByLabelText('Body (JSON)');
  fireEvent.change(body, { target: { value: '{' } });
  fireEvent.click(screen.getByText('Send', { selector: 'button' }));
  expect(screen.getByText('This is not valid JSON.')).toBeVisible();
  fireEvent.change(body, { target: { value: '{"label":"South"}' } });
  fireEvent.click(screen.getByText('Send', { selector: 'button' }));
  await waitFor(() => expect(askedFor('POST /regions')[0]?.body).toEqual({ label: 'South' }));
});

test('[2.66] the page is not for others', async () => {
  const { askedFor } = openApp('/system/api-docs', { answers: { 'GET /openapi.json': document } });
  expect(await screen.findByText('Access denied')).toBeVisible();
  expect(askedFor('GET /openapi.json')).toHaveLength(0);
});

test('a call with several examples fills in the chosen one', async () => {
  open();
  fireEvent.click(await screen.findByText('/answers'));
  expect(screen.getByLabelText('Body (JSON)')).toHaveValue('{\n  "body": "Yes"\n}');
  fireEvent.change(screen.getByLabelText('Example'), { target: { value: 'Long' } });
  expect(screen.getByLabelText('Body (JSON)')).toHaveValue('{\n  "body": "Yes, always"\n}');
});
