/** Faults in what the device keeps: the session's person, owners, wipes, drafts and the outbox. */
import type { Fault } from './fault';

const lib = 'apps/web/src/lib';
const sessionTests = [`${lib}/tests/session-shown.test.ts`];
const deviceTests = [`${lib}/offline/tests/device.test.ts`];
const ownerTests = [`${lib}/offline/tests/owners.test.ts`];
const draftTests = [`${lib}/tests/drafts.test.ts`];
const formTests = [`${lib}/tests/use-form-draft.test.tsx`];
const signOutTests = ['apps/web/src/features/identity/tests/sign-out.test.ts'];

const session = { file: `${lib}/sign-in/session.ts`, project: 'web', tests: sessionTests } as const;
const owners = { file: `${lib}/offline/owners.ts`, project: 'web', tests: ownerTests } as const;
const database = { file: `${lib}/offline/database.ts`, project: 'web', tests: deviceTests } as const;
const drafts = { file: `${lib}/forms/drafts.ts`, project: 'web', tests: draftTests } as const;

export const deviceFaults: readonly Fault[] = [
  {
    ...session,
    title: 'a page that hid kept content stays open after a sign-out in another tab',
    original: '(this.user || (this.state.shown ?? this.held) !== undefined)',
    replacement: '(this.user || this.state.shown !== undefined)',
  },
  {
    ...session,
    title: 'somebody else signs in to a page that still holds the content of the first person',
    original: 'this.state.shown ?? this.state.subject ?? this.held;',
    replacement: 'this.state.shown ?? this.state.subject;',
  },
  {
    ...session,
    title: 'a page that hides kept content twice forgets whose it was',
    original: 'this.held = this.state.shown ?? this.held;',
    replacement: 'this.held = this.state.shown;',
  },
  {
    ...session,
    title: 'an ended session shows kept content again',
    original: "if (!ended && (status !== 'loaded' || unreachable))",
    replacement: "if (ended || status !== 'loaded' || unreachable)",
  },
  {
    ...session,
    title: 'a person who signed out is signed in again without a press',
    original: '    if (this.state.ended) return;\n    if (this.state.status',
    replacement: '    if (this.state.status',
  },
  {
    ...session,
    title: 'a renewal that arrives after the end signs the person in again',
    original: 'if (this.state.ended) return void this.client.removeUser();',
    replacement: '',
  },
  {
    ...session,
    title: 'calls of a page that has ended wait for ever',
    original: 'if (!this.user && !this.state.ended) return;',
    replacement: 'if (!this.user) return;',
  },
  {
    ...owners,
    title: 'the device knows only the owner who came last',
    original: 'store({ ...owners, [subject]: userId })',
    replacement: 'store({ [subject]: userId })',
  },
  {
    ...owners,
    title: 'the device forgets all owners together with one',
    original: 'filter(([, owner]) => owner !== userId)',
    replacement: 'filter(() => false)',
  },
  {
    ...owners,
    title: 'an owner who left is still known by a second name',
    original: 'filter(([, owner]) => owner !== userId)',
    replacement: 'slice(1)',
  },
  {
    ...database,
    title: 'the wipe of everybody is not completed later',
    original: 'if (wiped === undefined) await ask(deleteAll);',
    replacement: 'if (wiped === undefined) continue;',
  },
  {
    ...database,
    title: 'a completed wipe is repeated, and deletes what is newer',
    original: '  wipeIsDone(userId);\n',
    replacement: '',
  },
  {
    ...database,
    title: 'a person waits for the wipe of somebody else',
    original: 'else void ask((found) => deletePerson(found, wiped)).catch(() => undefined);',
    replacement: 'else await ask((found) => deletePerson(found, wiped));',
  },
  {
    ...database,
    title: 'the content goes before its key',
    original: '  await del(userId, personal);\n  await deleteWhere(kept, (key) => key.startsWith(`${userId} `));\n  wipeIsDone(userId);',
    replacement: '  await deleteWhere(kept, (key) => key.startsWith(`${userId} `));\n  await del(userId, personal);\n  wipeIsDone(userId);',
  },
  {
    ...database,
    file: `${lib}/offline/wipes.ts`,
    title: 'a wipe of everybody leaves the notes of single people',
    original: 'userId === undefined ? [] : noted()',
    replacement: 'noted()',
  },
  {
    ...database,
    file: `${lib}/offline/device.ts`,
    title: 'a wipe that hangs leaves no note',
    original: '  noteWipe(userId);\n',
    replacement: '',
  },
  {
    ...drafts,
    title: 'what arrived takes text with it that was typed later',
    original: 'if (memory.get(keyOf(userId, item))?.sentAs === sentAs) forgetDraft',
    replacement: 'forgetDraft',
  },
  {
    ...drafts,
    title: 'text that is typed while the device is read is replaced by older text',
    original: 'if (!typed) memory.set(key, stored);',
    replacement: 'memory.set(key, stored);',
  },
  {
    ...drafts,
    title: 'a page that was wiped goes on keeping drafts',
    original: 'if (userId === undefined || userId === opened) opened = undefined;',
    replacement: '',
  },
  {
    ...drafts,
    title: 'a page whose device answered late never asks it again',
    original: '!isKept && stores.get(userId) === open && stores.delete(userId)',
    replacement: '!isKept',
  },
  {
    ...drafts,
    title: 'a draft that is months old shows again',
    original: 'if (isOld(stored)) await',
    replacement: 'if (!isOld(stored) && isOld(stored)) await',
  },
  {
    ...drafts,
    title: 'a database that hangs keeps the person from the first screen',
    original: 'await Promise.race([done, tooLong]);',
    replacement: 'await done;',
  },
  {
    ...drafts,
    file: `${lib}/forms/use-form-draft.ts`,
    tests: formTests,
    title: 'a restored new object is sent under another key',
    original: 'useRef(kept?.attempt)',
    replacement: 'useRef<Attempt>(undefined)',
  },
  {
    ...drafts,
    file: `${lib}/forms/use-saved-form.ts`,
    tests: formTests,
    title: 'text that is typed while the form is saved is replaced',
    original: '  const since = changedFields(typed, sent);\n',
    replacement: '  const since = changedFields(typed, typed);\n',
  },
  {
    ...drafts,
    file: `${lib}/outbox/store.ts`,
    tests: signOutTests,
    title: 'an outbox that cannot be read counts as empty',
    original: 'store !== undefined && !(await store).isUnknown',
    replacement: 'store !== undefined',
  },
];
