/** The issuer that a token names, before any check. It only chooses who checks the token. Undefined for a text that is no token. */
export function issuerNamedIn(bearer: string): string | undefined {
  try {
    const { iss } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as { iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}
