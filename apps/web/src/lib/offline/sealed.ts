/** A value as the device stores it: encrypted with AES-GCM if the browser offers cryptography. */

interface Content {
  /** Set if it is not JSON: the type and name of the Blob or File. */
  file?: { type: string; name?: string };
}

export type Sealed = Content & ({ iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } | { plain: Uint8Array<ArrayBuffer> });

/** Without a key the value is stored unencrypted. */
export async function seal(key: CryptoKey | undefined, value: unknown): Promise<Sealed> {
  const content: Content = value instanceof Blob ? { file: { type: value.type, ...(value instanceof File && { name: value.name }) } } : {};
  const plain = value instanceof Blob ? new Uint8Array(await value.arrayBuffer()) : new TextEncoder().encode(JSON.stringify(value));
  if (!key) return { ...content, plain };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { ...content, iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** The value; undefined if this key cannot decrypt it. */
export async function open(key: CryptoKey | undefined, sealed: Sealed): Promise<unknown> {
  try {
    const plain =
      'plain' in sealed ? sealed.plain : key && (await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes));
    return plain && restore(plain, sealed);
  } catch {
    return undefined;
  }
}

function restore(plain: Uint8Array<ArrayBuffer> | ArrayBuffer, { file }: Content): unknown {
  if (!file) return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  return file.name === undefined ? new Blob([plain], { type: file.type }) : new File([plain], file.name, { type: file.type });
}
