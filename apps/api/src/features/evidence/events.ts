import { eventType } from '../../platform/outbox/event';

/** All entries up to this one are signed. Subscribers send the checkpoint out of the product. */
export interface CheckpointMade {
  companyId: number;
  number: number;
  statement: string;
  hash: string;
  keyId: string;
  signature: string;
}
export const checkpointMade = eventType<CheckpointMade>('evidence.checkpoint');

/** A manager made an evidence pack about a person. */
export const personPackMade = eventType<{ companyId: number; packId: string }>('evidence.personPackMade');
