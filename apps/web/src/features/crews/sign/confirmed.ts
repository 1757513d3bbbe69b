import { complianceFields } from '@muster/contract/campaigns/compliance';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField } from '@muster/contract/forms/types';
import { isRead } from '../../campaigns';

interface Confirmed {
  /** What a signature confirms: the lists in which everything must be ticked. */
  statements: readonly string[];
  /** Questions with more than one answer: the person answers them on a device of their own. */
  hasQuestions: boolean;
}

/** What the form of a briefing makes of a signature. The server decides by the same rule. */
export function confirmedBySigning({ configuration, checks = [] }: CampaignV2): Confirmed {
  const { schema } = configuration.responses;
  const asked = Object.values(schema?.properties ?? {}).filter(({ inputType }) => !isRead(inputType));
  const required = asked.filter(({ required: isRequired = true }) => isRequired);
  return {
    statements: required.filter(isConfirmation).flatMap(({ inputTypeOptions = [] }) => inputTypeOptions.map(({ label }) => label)),
    hasQuestions:
      checks.length > 0 || complianceFields(schema).length > 0 || required.some((field) => !isConfirmation(field) && !field.visibleWhen),
  };
}

const isConfirmation = ({ inputType, inputTypeOptions: options = [], minItems = 1 }: FormField): boolean =>
  inputType === 'CHECKBOX' && options.length > 0 && minItems >= options.length;
