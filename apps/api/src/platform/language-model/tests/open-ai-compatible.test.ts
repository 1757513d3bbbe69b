import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChatServer, type ChatServer } from '../../../../tests/services/chat-completions';
import { createOpenAiCompatible } from '../open-ai-compatible';

let server: ChatServer;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

const question = { instructions: 'Sum it up.', material: { responses: ['a'] }, answer: { name: 'summary', schema: { type: 'object' } } };
const ask = (key?: string) => createOpenAiCompatible({ url: server.url, key, model: 'small' }).ask(question);

test('a question is asked as chat completions with structured output, and the answer is its JSON', async () => {
  server.answers({ text: '{"keyFindings":[]}' });
  expect(await ask('sk-1')).toEqual({ keyFindings: [] });
  expect(server.asked).toEqual([
    {
      path: 'POST /v1/chat/completions',
      authorization: 'Bearer sk-1',
      body: {
        model: 'small',
        messages: [
          { role: 'system', content: 'Sum it up.' },
          { role: 'user', content: '{"responses":["a"]}' },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'summary', strict: true, schema: { type: 'object' } } },
      },
    },
  ]);
});

test('a service without a key gets no authorisation', async () => {
  server.answers({ text: '{}' });
  await ask();
  expect(server.asked[0]?.authorization).toBeUndefined();
});

test.each([
  ['a refusal of the service', { status: 429 }],
  ['a redirection', { status: 302 }],
  ['an answer that was cut off', { text: '{}', finish: 'length' }],
  ['an answer that was filtered', { finish: 'content_filter' }],
  ['no answer', { body: { choices: [] } }],
  ['words that are no JSON', { text: 'Here you are: {}' }],
  ['something else than a completion', { body: 'null' }],
  ['far too much', { text: JSON.stringify('x'.repeat(1_100_000)) }],
])('%s is a failure', async (_what, answer) => {
  server.answers(answer);
  await expect(ask()).rejects.toThrow(/language model|fetch failed/);
});
