/** Every valid template renders, shows its answers, and has the same validation in browser and server [3.58] [5.1]. */
import { answersFor, taxonomyItems } from '@muster/contract/forms/tests/arbitraries';
import { faulty, posted } from '@muster/contract/forms/tests/form-properties';
import { validateForm, visibleFields } from '@muster/contract/forms/validate';
import type { FormSchema } from '@muster/contract/forms/types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AnswerView } from '../answer-view';
import { Form } from '../form';
import { FormSourcesProvider } from '../form-sources';
import type { FormAction } from '../submission';
import { given, sources } from '../../../../tests/forms';

const categories = (['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] as const).flatMap((subCategory) =>
  (taxonomyItems[subCategory] ?? []).map((item) => ({ ...item, subCategory })),
);
const provided = { ...sources, categories: given('generated categories', categories) };

/** Renders, waits for the code of every field, and returns the container. */
async function drawn(element: ReactNode): Promise<HTMLElement> {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <FormSourcesProvider sources={provided}>{element}</FormSourcesProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.querySelector('[data-skeleton]')).toBeNull());
  return container;
}

/** A heading has no separate label. */
const labelsOf = (schema: FormSchema, answers = {}): string[] =>
  [...visibleFields(schema, answers, 'COMPANY').values()].flatMap(({ label, inputType }) =>
    label === undefined || inputType === 'READONLY_HEADING' ? [] : [label],
  );

test('[5.1] [8.40] every generated template renders for author, respondent and reader, each field with its label', async () => {
  const cases = posted.chain(({ source, answers, copy }) => {
    const schema = copy.responses.schema ?? { properties: {} };
    return answersFor(schema).map((response) => ({ author: source.form.schema, answers, schema, response }));
  });
  const check = fc.asyncProperty(cases, async ({ author, answers, schema, response }) => {
    const views: [ReactNode, string[]][] = [
      [<Form key="new" isPreview schema={author} scope="COMPANY" actions={[]} />, labelsOf(author)],
      [<Form key="edit" isPreview schema={author} scope="COMPANY" answers={answers} actions={[]} />, labelsOf(author, answers)],
      [<Form key="answer" isPreview schema={schema} scope="COMPANY" actions={[]} />, labelsOf(schema)],
      [<AnswerView key="read" schema={schema} scope="COMPANY" answers={response} />, labelsOf(schema, response)],
      [<AnswerView key="unanswered" schema={schema} scope="COMPANY" answers={{}} />, labelsOf(schema)],
    ];
    for (const [view, labels] of views) {
      const container = await drawn(view);
      expect(container).not.toHaveTextContent('Unable to render');
      for (const label of labels) expect(container).toHaveTextContent(label.replaceAll(/\s+/g, ' ').trim());
      cleanup();
    }
  });
  await fc.assert(check, { numRuns: 30, seed: 2026, endOnFailure: true });
});

test('[5.2] the browser refuses one planted fault at its field, as the server does', async () => {
  const check = fc.asyncProperty(faulty, async ({ at, schema, answers, mode }) => {
    // An audience without a choice means everybody, so a fault in this field corrects itself.
    if (at === undefined || schema.properties[at]?.inputType === 'MEMBERS_SELECTION') return;
    const sent: unknown[] = [];
    const actions: FormAction[] = [
      { name: 'post', label: 'Post', failure: 'Error', mode, isPrimary: true, send: (one) => Promise.resolve(void sent.push(one)) },
    ];
    const container = await drawn(<Form isPreview schema={schema} scope="COMPANY" answers={answers} actions={actions} />);
    fireEvent.submit(container.querySelector('form')!);
    const fields = new Set(validateForm(schema, answers, { mode, scope: 'COMPANY' }).problems.map(({ field }) => field));
    await waitFor(() => {
      const problems = [...container.querySelectorAll('[data-field] [id$="-problem"]')];
      const refused = new Set(problems.map((problem) => problem.closest('[data-field]'))).size;
      expect({ refused, sent: sent.length }).toEqual({ refused: fields.size, sent: fields.size > 0 ? 0 : 1 });
    });
    expect([...fields]).toEqual(fields.size > 0 ? [at] : []);
    cleanup();
  });
  await fc.assert(check, { numRuns: 25, seed: 2026, endOnFailure: true });
});
