import { eventType } from '../../platform/outbox/event';

/** The entries up to here are signed. Subscribers carry the checkpoint out of the product. */
export interface CheckpointMade {
  companyId: number;
  number: number;
  statement: string;
  hash: string;
  keyId: string;
  signature: string;
}
export const checkpointMade = eventType<CheckpointMade>('evidence.checkpoint');
