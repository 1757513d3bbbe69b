import type { Setting } from '@muster/contract/admin/configuration';

/** The settings that contain every word, in name, description or value. */
export function matching(settings: readonly Setting[], search: string): Setting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ name, holds, value }) => {
    const text = `${name} ${holds} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
