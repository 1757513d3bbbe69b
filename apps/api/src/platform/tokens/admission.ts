/** What the first request of a subject without an account ends in. `noEmail`: the provider named no address that this server may trust. */
export type Admission = 'admitted' | 'notInvited' | 'noEmail';
