/** Public API of templates: the library, and stored documents in the current version of the form language. */
export { requireSame, requireTemplate } from './template';
export {
  upgradeStoredTemplates,
  isReadable,
  upgradedCopy,
  recordLanguageStart,
  upgradedSchema,
  storedSchema,
  type StoredSchema,
} from './template-language';
