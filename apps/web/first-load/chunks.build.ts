/** Groups the modules of the build to chunks by how they are used together. */
import { posix } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { modulesNamed } from './features.build.ts';

/**
 * Modules that are fetched together form one chunk: it compresses better and costs one request. A group contains everything that
 * its roots import statically, except modules of earlier groups. Modules that only lazy chunks use are therefore never part of
 * the first load. From a feature's index, a group takes only the modules of the imported names.
 */
export const roots = {
  boot: ['/src/app/boot.ts', '/src/lib/import-files.ts'],
  shell: [
    '/src/app/main.tsx',
    '/packages/contract/src/notifications/tags.ts',
    // Needed together with the account.
    '/src/lib/forms/drafts.ts',
    '/src/ui/forms/idle.ts',
    // Most screens need these: one request is cheaper than one for each.
    ...modulesNamed('shell'),
    '/src/ui/feedback/discard-button.tsx',
    '/as-module/react-dom',
  ],
  /** What the device keeps for reading, and what sends through it: fetched when the first screen is rendered. */
  device: [
    '/src/lib/offline/forget.ts',
    '/src/lib/offline/network.ts',
    '/src/lib/offline/reading.ts',
    // Danger that asks at the opening needs it, and so does the page of a campaign, which needs no overlays.
    '/src/features/outbox/use-send.ts',
  ],
  /** Small parts of most screens: one request is cheaper than one for each. */
  parts: [
    ...modulesNamed('parts'),
    '/src/ui/layout/bottom-action-bar.tsx',
    '/src/ui/feedback/empty-state.tsx',
    '/src/ui/layout/page-header.tsx',
    '/src/ui/forms/saving-fields.tsx',
    '/src/ui/hooks/join-refs.ts',
    // The forms need it, and so does the list of unsent texts in the account menu.
    '/src/lib/forms/value-text.ts',
    // Whether a required text is blank: any form asks this.
    '/packages/contract/src/shared/blank.ts',
  ],
  /** Parts above a screen, such as dialogs: fetched when the first screen is rendered. Danger must not wait for further files. */
  overlays: [
    '/src/features/focus/asking/danger-question.tsx',
    '/src/app/header/header-tools.tsx',
    '/src/app/layouts/bottom-bar.tsx',
    '/src/app/layouts/navigation-drawer.tsx',
    '/src/app/layouts/account-menu-popup.tsx',
    '/src/app/layouts/workspace-drawer.tsx',
    '/src/ui/feedback/toast-message.tsx',
    '/src/ui/feedback/confirm-dialog.tsx',
  ],
  /** Focus, and what other lists share with it. */
  list: [...modulesNamed('list'), '/src/ui/texts/shipped-texts.ts', '/src/ui/layout/content-header.tsx'],
  /** The parts of most forms. */
  fields: [
    '/react-hook-form/dist/index.esm.mjs',
    '/src/ui/forms/choice-card.tsx',
    '/src/ui/forms/field-frame.tsx',
    '/src/ui/forms/leave-guard.tsx',
    '/src/ui/forms/restored-draft.tsx',
    '/src/ui/controls/choices/radio.tsx',
    '/src/ui/inputs/counter.tsx',
    '/src/lib/forms/use-form-draft.ts',
  ],
  /** A campaign's form, to answer or to preview. */
  form: modulesNamed('form'),
  /** The page of a campaign, from Focus or from a list. */
  campaign: modulesNamed('campaign'),
} as const;
type Group = keyof typeof roots;

export function findGroups(): { plugin: Plugin; isIn(group: Group, id: string): boolean } {
  const groupOf = new Map<string, Group>();
  const plugin: Plugin = {
    name: 'muster-groups',
    apply: 'build',
    buildEnd() {
      groupOf.clear();
      const ids = [...this.getModuleIds()];
      for (const group of Object.keys(roots) as Group[]) {
        const waiting = roots[group].map((root) => ids.find((id) => id.endsWith(root)) ?? this.error(`There is no ${root}`));
        for (let id: string | undefined = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (groupOf.has(id)) continue;
          groupOf.set(id, group);
          waiting.push(...reachedFrom(id, (of) => this.getModuleInfo(of)));
        }
      }
    },
  };
  return { plugin, isIn: (group, id) => groupOf.get(id) === group };
}

type InfoOf = (id: string) => { readonly code: string | null; readonly importedIds: readonly string[] } | null;

const isIndex = (id: string): boolean => /\/src\/features\/[^/]+\/index\.tsx?$/.test(id);

/** The modules that a module needs at run time. An index counts only for the imported names. */
function reachedFrom(id: string, infoOf: InfoOf): string[] {
  const info = infoOf(id);
  if (!info || isIndex(id)) return [];
  const indexes = info.importedIds.filter(isIndex);
  const others = info.importedIds.filter((imported) => !isIndex(imported));
  if (indexes.length === 0) return others;
  const { staticImports } = parseSync(id, info.code ?? '').module;
  const named = staticImports.flatMap(({ moduleRequest, entries }) => {
    const index = fileOf(id, moduleRequest.value, indexes);
    return index ? entries.flatMap(({ importName }) => ownerOf(index, importName.name ?? '', infoOf)) : [];
  });
  return [...others, ...indexes, ...named];
}

/** The module behind a name of an index. */
function ownerOf(index: string, name: string, infoOf: InfoOf): string[] {
  const { code, importedIds } = infoOf(index) ?? { code: '', importedIds: [] };
  const exported = parseSync(index, code ?? '').module.staticExports.flatMap(({ entries }) => entries);
  const source = exported.find((entry) => entry.exportName.name === name)?.moduleRequest?.value;
  const owner = source && fileOf(index, source, importedIds);
  return owner ? [owner] : [...importedIds];
}

/** The module of a relative specifier, among the file's imports. */
function fileOf(importer: string, specifier: string, among: readonly string[]): string | undefined {
  const stem = posix.join(posix.dirname(importer), specifier);
  return among.find((id) => [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].includes(id));
}
