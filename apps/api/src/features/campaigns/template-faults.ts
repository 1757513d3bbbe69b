/** Judges a template as somebody sends it: by the language, by its own parts together, and by its type. */
import { crossCheck } from '@muster/contract/campaigns/form-language/cross-checks';
import { upgradeConfiguration } from '@muster/contract/campaigns/form-language/migrations';
import { configurationShape } from '@muster/contract/campaigns/form-language/schema';
import type { Configuration } from '@muster/contract/campaigns/form-language/types';
import type { CampaignType } from '@muster/contract/campaigns/kinds';
import { templateFaults } from '@muster/contract/campaigns/template-rules';
import type { FieldError } from '@muster/contract/shared/errors';
import { codeOf, pathOf } from '../../platform/http/parse-input';
import { conflict, invalid } from '../../platform/http/refusals';

/**
 * The template in today's version of the language. Refused with every fault at its place in it, such as
 * `configuration.form.schema.properties.choices.minItems`, with a code and what to do.
 */
export function requireLawful(type: CampaignType, given: Record<string, unknown>): Configuration {
  const parsed = configurationShape.safeParse(inKnownVersion(given));
  if (!parsed.success) {
    throw invalid(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => fieldError([...issue.path, key], 'Unknown', 'The form language has no such member. Remove it.'))
          : [fieldError(issue.path, codeOf(issue), issue.message)],
      ),
    );
  }
  const faults = [...crossCheck(parsed.data), ...templateFaults(type, parsed.data)];
  if (faults.length > 0) throw invalid(faults.map(({ path, code, message }) => fieldError(path, code, message)));
  return parsed.data;
}

function inKnownVersion(given: Record<string, unknown>): unknown {
  try {
    return upgradeConfiguration(given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid([fieldError(['version'], 'Value', error.message)]);
  }
}

/** A write that touched no row met a sub-type that another template of the type has. */
export async function requireNewSubType(write: Promise<{ id: number } | undefined>, subType: string): Promise<{ id: number }> {
  const row = await write;
  if (!row) throw conflict('campaignTemplate.subTypeTaken', `${subType} has a template already. Choose another sub-type.`, { subType });
  return row;
}

const fieldError = (path: readonly PropertyKey[], message: string, detail: string): FieldError => ({
  objectName: 'campaignTemplateV2',
  field: pathOf(['configuration', ...path]),
  message,
  detail,
});
