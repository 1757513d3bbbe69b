const unknownAuthority = /^(?:UNABLE_TO_(?:GET_ISSUER|VERIFY)|SELF_SIGNED|DEPTH_ZERO)/;

interface Fault {
  message?: string;
  code?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Why a call has failed: `fetch` says only that it has, and its cause says why. A name with several addresses has several reasons. */
export function reasonOfCall(error: unknown): string {
  const { message = '', code = '', cause, errors } = (error ?? {}) as Fault;
  if (cause !== undefined) return reasonOfCall(cause);
  if (message === '' && errors?.[0] !== undefined) return reasonOfCall(errors[0]);
  const reason = message || code || 'no answer';
  return unknownAuthority.test(code) ? `${reason}: name its authority in NODE_EXTRA_CA_CERTS` : reason;
}
