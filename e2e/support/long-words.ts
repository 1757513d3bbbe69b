/** Changes the server's responses: all people's texts begin with right-to-left letters and one long word. */
import type { Page } from '@playwright/test';

const longWord = `שלום${'x'.repeat(200)}`;

/** The fields of the API with people's texts. */
const written = new Set([
  'title',
  'name',
  'siteName',
  'firstName',
  'label',
  'body',
  'description',
  'originalFileName',
  'text',
  'questionText',
]);

/** Answers have the names of a form's fields as keys. A text of several words is not an option's id. */
const answers = new Set(['campaignAnswer', 'configurationAnswer', 'value']);

export async function lengthenWords(page: Page): Promise<void> {
  await page.route(/\/api\/(?!healthz)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: lengthened(await answer.json()) });
  });
}

function lengthened(value: unknown, isText: (text: string) => boolean = () => false): unknown {
  if (typeof value === 'string') return isText(value) && value !== '' ? `${longWord} ${value}` : value;
  if (Array.isArray(value)) return value.map((one) => lengthened(one, isText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (written.has(key)) return [key, lengthened(inner, () => true)];
      return [key, lengthened(inner, answers.has(key) || isText === hasWords ? hasWords : undefined)];
    }),
  );
}

const hasWords = (text: string): boolean => text.includes(' ');
