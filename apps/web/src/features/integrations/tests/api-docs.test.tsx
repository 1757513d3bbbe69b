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
  servers: [{ url: '/api' }],
  tags: [{ name: 'Organisation', description: 'Places.' }],
  components: {
    responses: { NotFound: { description: 'No such object.' } },
    schemas: {
      Region: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', description: 'The id of the region.' },
          parent: { $ref: '#/components/schemas/Region' },
          kind: { enum: ['LAND', 'SEA'], description: 'What it covers.' },
        },
      },
    },
  },
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
        deprecated: true,
        responses: { 201: { ...ok, content: { 'application/json': { schema: { $ref: '#/components/schemas/Region' } } } } },
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { label: { type: ['string', 'null'], description: 'The name.' } } },
              example: { label: 'North' },
            },
          },
        },
      },
    },
    '/Users/{id}': {
      servers: [{ url: '/scim/v2' }],
      get: {
        ...operation,
        operationId: 'getScimUser',
        summary: 'One person',
        parameters: [{ name: 'id', in: 'path', required: true, example: 'p1' }],
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

const openOfCompany = () =>
  openApp('/company/1/cws/settings/integrations/api', {
    me: { ...person, userId: 'u1', version: 1 },
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: { 'GET /openapi.json': document },
  });

test('[2.43] managers of a company find the calls below Integrations, with the document and the policy on versions', async () => {
  openApp('/company/1/cws/settings/integrations', {
    me: { ...person, userId: 'u1', version: 1 },
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: {
      'GET /openapi.json': document,
      'GET /companies/1/api-tokens': [],
      'GET /companies/1/webhooks': [],
      'GET /companies/1/provisioned-groups': [],
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'API documentation' }));
  expect(await screen.findByText('/sites/{id}')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download openapi.json' })).toHaveAttribute('href', '/api/openapi.json');
  expect(screen.getByRole('link', { name: 'What can change (in English)' })).toHaveAttribute('href', '/api/guide/versions');
});

test('a call shows the fields of its body and its answer, and that it will end', async () => {
  openOfCompany();
  fireEvent.click(await screen.findByText('/regions'));
  expect(screen.getByText('deprecated')).toBeVisible();
  const lines = (title: string) => [...screen.getByRole('region', { name: title }).children].map((line) => line.textContent);
  fireEvent.click(screen.getByText('Fields of the body'));
  expect(lines('Fields of the body')).toEqual(['label string | nullThe name.']);
  fireEvent.click(screen.getByText('Fields of the answer'));
  // a region has a region: its fields are not written again
  expect(lines('Fields of the answer')).toEqual([
    'id integer · requiredThe id of the region.',
    'parent object',
    'kind "LAND" | "SEA"What it covers.',
  ]);
});

test('a call is a command for a shell, with what is filled in', async () => {
  openOfCompany();
  fireEvent.click(await screen.findByText('/regions'));
  fireEvent.change(screen.getByLabelText('Body (JSON)'), { target: { value: `{ "label": "Ada's" }` } });
  const { origin } = window.location;
  expect(screen.getByRole('textbox', { name: 'As a command' })).toHaveTextContent(
    `curl -X POST -H "Authorization: Bearer $TOKEN" \\ -H "Content-Type: application/json" \\ -d '{"label":"Ada'\\''s"}' \\ '${origin}/api/regions'`,
  );
});

test('a call of the SCIM service has its own address, and cannot be tried here', async () => {
  openOfCompany();
  fireEvent.click(await screen.findByText('/scim/v2/Users/{id}'));
  expect(screen.getByText('Only a token for people and groups (SCIM) may make this call.')).toBeVisible();
  expect(screen.queryByText('Send', { selector: 'button' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'As a command' })).toHaveTextContent(`'${window.location.origin}/scim/v2/Users/p1'`);
});
