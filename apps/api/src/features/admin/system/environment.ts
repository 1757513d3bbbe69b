import { settingSources } from '@muster/contract/admin/configuration';
import type { Operations } from './operations';

/** The settings by their source. Settings without a value are left out [7.74]. */
export const environmentOf = ({ settings, info }: Pick<Operations, 'settings' | 'info'>) => ({
  activeProfiles: [info.environment],
  propertySources: settingSources.map((source) => ({
    name: source,
    properties: settings.filter((setting) => setting.source === source && setting.value !== '').map(({ name, value }) => ({ name, value })),
  })),
});
