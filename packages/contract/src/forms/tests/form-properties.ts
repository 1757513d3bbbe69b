/** Properties of every template that the language accepts. `npm test` tests a sample, `npm run prove` many more. */
import fc from 'fast-check';
import { answerableKind } from '../fields';
import { resolveConfiguration, type ResolveContext } from '../resolve';
import { configuration, configurationShape } from '../schema';
import { everyDay } from '../../shared/time/working-days';
import { validateForm, visibleFields } from '../validate';
import type { Answers, FormSchema } from '../types';
import { answersFor, faultFor, taxonomyItems, template } from './arbitraries';

const context: ResolveContext = {
  taxonomies: taxonomyItems,
  timeZone: 'Australia/Adelaide',
  workDays: everyDay,
  sendDate: new Date('2026-03-02T00:00:00Z'),
};

/** A template with a posted campaign's answers, and its resolved copy. */
export const posted = template.chain((source) =>
  answersFor(source.form.schema).map((answers) => {
    const { answers: kept } = validateForm(source.form.schema, answers, { mode: 'post', taxonomies: taxonomyItems });
    return { source, answers: kept, copy: resolveConfiguration(source, kept, context) };
  }),
);

interface Filled {
  mode: 'post' | 'submit';
  schema: FormSchema;
  answers: Answers;
}

/** The author's or respondent's form with valid answers. */
const filled: fc.Arbitrary<Filled> = posted.chain(({ source, copy }) =>
  fc
    .constantFrom<Pick<Filled, 'mode' | 'schema'>>(
      { mode: 'post', schema: source.form.schema },
      { mode: 'submit', schema: copy.responses.schema ?? { properties: {} } },
    )
    .chain((form) => answersFor(form.schema).map((answers) => ({ ...form, answers }))),
);

interface Faulty extends Filled {
  /** The invalid field; undefined if the form has no questions. */
  at: string | undefined;
}

/** The same form with one invalid answer. */
export const faulty = filled.chain((form): fc.Arbitrary<Faulty> => {
  const asked = [...visibleFields(form.schema, form.answers)].filter(([, field]) => answerableKind(field) !== undefined);
  if (asked.length === 0) return fc.constant({ ...form, at: undefined });
  return fc
    .constantFrom(...asked)
    .chain(([at, field]) => faultFor(field).map((fault) => ({ ...form, at, answers: { ...form.answers, [at]: fault } })));
});

const refusedFields = ({ schema, answers, mode }: Filled): string => {
  const { problems } = validateForm(schema, answers, { mode, taxonomies: taxonomyItems });
  return [...new Set(problems.map(({ field }) => field))].join();
};

export const formProperties = {
  '[3.56] each generated configuration is a template': fc.property(template, (source) => configuration.safeParse(source).success),
  '[5.2] full answers pass': fc.property(filled, (form) => refusedFields(form) === ''),
  '[5.2] one invalid answer causes an error at its field, and at no other': fc.property(
    faulty,
    ({ at, ...form }) => refusedFields(form) === (at ?? ''),
  ),
  '[3.13] a template survives being stored and read, its fields and choices in their order': fc.property(posted, ({ source, copy }) =>
    [source, copy].every((one) => {
      const stored = JSON.stringify(configurationShape.parse(one));
      const read = configurationShape.parse(JSON.parse(stored));
      const order = (schema: FormSchema | undefined) => Object.keys(schema?.properties ?? {}).join();
      return JSON.stringify(read) === stored && order(read.responses.schema) === order(one.responses.schema);
    }),
  ),
} as const;
