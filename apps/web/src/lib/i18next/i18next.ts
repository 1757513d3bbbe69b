/** In place of the library 'i18next': its instance. */
import { Translator } from './translator';

export default new Translator();
