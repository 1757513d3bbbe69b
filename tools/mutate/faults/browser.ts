/** Faults in automatic behaviour of the browser: timers, subscriptions, clicks, and buttons that must not show. */
import type { Fault } from './fault';

const useOnceTests = ['apps/web/src/lib/tests/use-once.test.ts'];

export const browserFaults: readonly Fault[] = [
  {
    title: '[1.3] the session is never checked',
    file: 'apps/web/src/features/identity/session-context.tsx',
    original: 'setInterval(() => void check(false), checkMilliseconds)',
    replacement: 'setInterval(() => undefined, checkMilliseconds)',
    project: 'web',
    tests: ['apps/web/src/features/identity/tests/session-context.test.tsx'],
  },
  {
    title: '[1.3] a page that is left goes on checking the session',
    file: 'apps/web/src/features/identity/session-context.tsx',
    original: '      clearInterval(timer);\n',
    replacement: '      void timer;\n',
    project: 'web',
    tests: ['apps/web/src/features/identity/tests/session-context.test.tsx'],
  },
  {
    title: '[9.16] a press shortly after the one before counts',
    file: 'apps/web/src/lib/forms/use-once.ts',
    original: 'if (isRepeated || isRunning.current) return;',
    replacement: 'if (isRunning.current) return;',
    project: 'web',
    tests: useOnceTests,
  },
  {
    title: '[4.26] a press while it runs counts',
    file: 'apps/web/src/lib/forms/use-once.ts',
    original: 'if (isRepeated || isRunning.current) return;',
    replacement: 'if (isRepeated) return;',
    project: 'web',
    tests: useOnceTests,
  },
  {
    title: '[4.4] Finalise shows to everybody who can edit',
    file: 'apps/web/src/features/campaigns/manage/manage-actions.tsx',
    original: "{may('finalise') && (",
    replacement: "{may('edit') && (",
    project: 'web',
    tests: ['apps/web/src/features/responses/tests/managing.test.tsx'],
  },
  {
    title: 'closing the tab loses what was typed without a word',
    file: 'apps/web/src/ui/forms/leave-guard.tsx',
    original: 'enableBeforeUnload: isUnsaved,',
    replacement: 'enableBeforeUnload: false,',
    project: 'web',
    tests: ['apps/web/src/features/responses/tests/view.test.tsx'],
  },
  {
    title: '[7.78] a screen that is left goes on following its channel',
    file: 'apps/web/src/lib/queries/live-updates.ts',
    original: 'live.follow(channel, tagsNow())), [channel, live]',
    replacement: 'void live.follow(channel, tagsNow())), [channel, live]',
    project: 'web',
    tests: ['apps/web/src/lib/queries/tests/live-updates.test.tsx'],
  },
  {
    title: "[4.6] 'deleting...' stays after a delete that failed",
    file: 'apps/web/src/features/campaigns/manage/use-manage-campaign.ts',
    original: '      setIsDeleting(false);\n',
    replacement: '',
    project: 'web',
    tests: ['apps/web/src/features/responses/tests/managing.test.tsx'],
  },
];
