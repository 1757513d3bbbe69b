/** The options that a field offers. */
import type { FieldOption, FormField, Taxonomy } from './types';

/** The items of each taxonomy that a field's options can come from. */
export type TaxonomyItems = Partial<Record<Taxonomy, readonly { id: number; title: string }[]>>;

/** The options of a field: its own, or the items of its taxonomies; undefined if they are unknown here. */
export function optionsOf(field: FormField, items?: TaxonomyItems): readonly FieldOption[] | undefined {
  if (field.inputTypeOptions !== undefined) return field.inputTypeOptions;
  const source = field.optionsFrom;
  if (typeof source !== 'object' || items === undefined) return undefined;
  return source.taxonomies.flatMap((taxonomy) => (items[taxonomy] ?? []).map(({ id, title }) => ({ id: String(id), label: title })));
}
