/** The screens that make a secret for one person: one chunk, because the first load names each. */
export { Calendar } from './calendar';
export { OwnTokens } from './own-tokens';
