import { expect, test } from 'vitest';
import { drawForPerson, oneExportPerPerson, readForPerson } from '../export-limit';

async function* parts() {
  yield 'a';
  yield 'b';
}
async function partsOf<Part>(content: AsyncIterable<Part>): Promise<Part[]> {
  const read: Part[] = [];
  for await (const part of content) read.push(part);
  return read;
}
const begun = async (person: string) => {
  const content = oneExportPerPerson(person, parts());
  await content.next();
  return content;
};

test('a person has one export at a time: the second gives 429 with advice, and the next is accepted after the first', async () => {
  const first = await begun('ann');
  await expect(begun('ann')).rejects.toMatchObject({ status: 429, details: { code: 'export.running', retryAfterSeconds: 5 } });
  // a reader that stops early also ends its export
  await first.return(undefined);
  expect(await partsOf(oneExportPerPerson('ann', parts()))).toEqual(['a', 'b']);
});

test('while a document is generated, its person must wait, and other people can read', async () => {
  const documents = ['a', 'b', 'c', 'd'].map((person) => {
    let finish = (): void => undefined;
    const drawn = new Promise<string>((resolve) => (finish = () => resolve(person)));
    return { person, finish, drawing: partsOf(drawForPerson(person, () => drawn)) };
  });
  await expect(begun('a')).rejects.toMatchObject({ status: 429 });
  await expect(readForPerson('a', async () => undefined)).rejects.toMatchObject({ status: 429 });
  expect(await readForPerson('e', async () => 'read')).toBe('read');
  for (const { finish } of documents) finish();
  expect(await Promise.all(documents.map(({ drawing }) => drawing))).toEqual([['a'], ['b'], ['c'], ['d']]);
});

test('a document that could not be generated does not block its person', async () => {
  await expect(drawForPerson('ann', () => Promise.reject(new Error('no document'))).next()).rejects.toThrow('no document');
  expect(await readForPerson('ann', async () => 'read')).toBe('read');
});

test('a process allows a few at a time: one more gives 503', async () => {
  const running = await Promise.all(['a', 'b', 'c', 'd'].map(begun));
  await expect(begun('e')).rejects.toMatchObject({ status: 503 });
  for (const content of running) await content.return(undefined);
  await (await begun('e')).return(undefined);
});
