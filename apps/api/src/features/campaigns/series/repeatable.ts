import type { Campaign } from '../campaign';

type Repeatable = Pick<Campaign, 'type' | 'isCritical' | 'urgency' | 'configuration' | 'configurationAnswer'>;

const hasFiles = ({ configuration, configurationAnswer }: Repeatable): boolean =>
  Object.entries(configuration.form.schema.properties).some(([name, { inputType }]) => {
    const given = configurationAnswer[name];
    return inputType === 'FILE' && given != null && (!Array.isArray(given) || given.length > 0);
  });

/**
 * Whether a campaign can repeat: a poll or a briefing to people. Danger never repeats by itself, a huddle has one question of the exchange, and
 * files belong to one campaign.
 */
export const isRepeatable = (campaign: Repeatable): boolean =>
  (campaign.type === 'POLL' || campaign.type === 'BRIEFING') && !campaign.isCritical && campaign.urgency === null && !hasFiles(campaign);
