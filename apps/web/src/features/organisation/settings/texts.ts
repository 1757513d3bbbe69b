import { loadTexts } from '../../../lib/i18n';

/** The screens outside the settings' frame fetch its texts themselves. */
export async function withSettingsTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('settings')]);
  return module;
}
