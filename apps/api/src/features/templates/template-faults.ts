/** Validates a template that a client sends: by the form language, by the cross-checks, and by its type. */
import { crossCheck } from '@muster/contract/forms/cross-checks';
import { upgradeConfiguration } from '@muster/contract/forms/migrations';
import { configurationShape } from '@muster/contract/forms/schema';
import type { Configuration } from '@muster/contract/forms/types';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { templateFaults } from '@muster/contract/templates/template-rules';
import type { FieldError } from '@muster/contract/shared/errors';
import { codeOf, pathOf } from '../../platform/http/parse-input';
import { conflict, invalid } from '../../platform/http/errors';

/**
 * Returns the template in the current version of the language. Throws 400 with all faults. Each has its path, such as
 * `configuration.form.schema.properties.choices.minItems`, a code, and what to do.
 */
export function requireValidTemplate(type: CampaignType, given: Record<string, unknown>): Configuration {
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

/** Throws 409 if the write changed no row, because another template of the type has the sub-type. */
export async function requireNewSubType(write: Promise<{ id: number } | undefined>, subType: string): Promise<{ id: number }> {
  const row = await write;
  if (!row) throw conflict('campaignTemplate.subTypeTaken', `${subType} already has a template. Choose another sub-type.`, { subType });
  return row;
}

const fieldError = (path: readonly PropertyKey[], message: string, detail: string): FieldError => ({
  objectName: 'campaignTemplateV2',
  field: pathOf(['configuration', ...path]),
  message,
  detail,
});
