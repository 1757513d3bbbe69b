/**
 * The person behind each subject of the identity provider, for everybody whose data this device may keep. The record holds ids
 * only. It finds the data of a blocked person, whose account the server no longer returns.
 */
const storageKey = 'muster.owners';

type Owners = Record<string, string>;

function read(): Owners {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Owners) : {};
  } catch {
    return {};
  }
}

function store(owners: Owners): void {
  try {
    if (Object.keys(owners).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(owners));
  } catch {
    // A full or forbidden storage: a block then deletes nothing here.
  }
}

export function rememberOwner(subject: string, userId: string): void {
  const owners = read();
  if (owners[subject] !== userId) store({ ...owners, [subject]: userId });
}

export const ownerOf = (subject: string): string | undefined => read()[subject];

export const forgetOwner = (userId: string): void =>
  store(Object.fromEntries(Object.entries(read()).filter(([, owner]) => owner !== userId)));

export const forgetOwners = (): void => store({});
