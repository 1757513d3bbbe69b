import { chosenFiles, copyChosen, fieldIn, forgetChosen, forgetChosenOf, isChosenKept, keepChosen } from '../../lib/offline/chosen-files';
import type { ChosenFiles } from './file-store';

/** The form is known by the address of its screen. */
const fieldOf = (context: string): string => `${window.location.pathname} ${context}`;

/** Keeps the files that a person chose on the device until they are uploaded. A device that fails keeps none. */
export const chosenFilesOf = (userId: string): ChosenFiles => ({
  find: (context) => chosenFiles(userId, fieldOf(context)).catch(() => []),
  keep: (context, file) => keepChosen(userId, fieldOf(context), file).catch(() => undefined),
  isKept: (chosen) => isChosenKept(userId, chosen).catch(() => false),
  forget: (chosen) => forgetChosen(userId, chosen).catch(() => undefined),
  copy: async (chosen, entryId) => ({ key: await copyChosen(userId, chosen, `outbox ${entryId}`), from: fieldIn(chosen.key) }),
  // All forms for something new of one kind have the same address. A question that was taken back has its own.
  leave: async (address) => {
    if (/\/new(?:\/|$)/.test(address) && !/\/exchange\/l\/new\/./.test(address))
      await forgetChosenOf(userId, address).catch(() => undefined);
  },
});
