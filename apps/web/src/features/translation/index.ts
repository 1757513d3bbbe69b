/** The public API of translation: what makes the texts of a company's pages translatable, and the bar that does it. */
export { PageTranslation, TranslationSlot } from './page-translation';
