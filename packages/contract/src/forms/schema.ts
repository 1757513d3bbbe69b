/**
 * Parses a template [3.13] [3.56]. `configurationShape` is the structure alone, which the API description shows. `configuration`
 * also runs the cross-checks; every stored or edited template must pass it.
 */
import { z } from 'zod';
import { crossCheck } from './cross-checks';
import {
  campaignScopes,
  inputTypes,
  jsonTypes,
  languageVersion,
  reportCharts,
  reportLists,
  reportTones,
  taxonomies,
  urgencies,
  type Configuration,
} from './types';

/** Stored answers contain field names: a name stays the same between versions of a template. */
export const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,63}$/);
export const optionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const label = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\u0000]*$/);
const count = z.int().min(0).max(500);
const bound = z.int().min(-1_000_000_000).max(1_000_000_000);
const maxFields = 100;
const maxOptions = 200;

const option = z.strictObject({ id: optionId, label, urgency: z.enum(urgencies).optional() });
const condition = z.strictObject({ field: fieldName, in: z.array(optionId).min(1).max(maxOptions) });

const field = z.strictObject({
  label: label.optional(),
  description: label.optional(),
  inputType: z.enum(inputTypes),
  type: z.enum(jsonTypes),
  required: z.boolean().optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  maxLength: z.int().min(1).max(10_000).optional(),
  notInFuture: z.boolean().optional(),
  min: bound.optional(),
  max: bound.optional(),
  visibleForScopes: z.array(z.enum(campaignScopes)).min(1).max(campaignScopes.length).optional(),
  inputTypeOptions: z.array(option).max(maxOptions).optional(),
  defaultValue: z.unknown().optional(),
  value: z.unknown().optional(),
  valueFrom: fieldName.optional(),
  labelFrom: fieldName.optional(),
  optionsFrom: z.union([fieldName, z.strictObject({ taxonomies: z.array(z.enum(taxonomies)).min(1).max(taxonomies.length) })]).optional(),
  requiredWhen: condition.optional(),
  visibleWhen: condition.optional(),
});

const properties = <Value extends z.ZodType>(value: Value) =>
  z.record(fieldName, value).refine((named) => Object.keys(named).length <= maxFields, { error: `At most ${maxFields} fields` });

const formSchema = z.strictObject({ properties: properties(field) });

export const configurationShape = z.strictObject({
  version: z.literal(languageVersion),
  form: z.strictObject({
    schema: formSchema,
    draftRequired: z.array(fieldName).max(maxFields),
    mapToTitle: fieldName,
    mapToDescription: fieldName.optional(),
    mapToStartDate: fieldName.optional(),
    mapToEndDate: fieldName.optional(),
  }),
  responses: z.strictObject({
    schema: formSchema.optional(),
    anonymous: z.union([z.boolean(), z.strictObject({ valueFrom: fieldName })]).optional(),
  }),
  report: z.strictObject({
    participants: z.enum(['RESPONDER_LIST', 'SITE_RESPONDER_LIST']),
    properties: properties(
      z.strictObject({
        chart: z.enum(reportCharts).optional(),
        list: z.enum(reportLists).optional(),
        tone: z.enum(reportTones).optional(),
      }),
    ),
  }),
}) satisfies z.ZodType<Configuration>;

/** A valid template. Every issue contains the path of its fault. */
export const configuration = configurationShape.superRefine((template, context) => {
  for (const { path, message } of crossCheck(template)) context.addIssue({ code: 'custom', path, message });
});
