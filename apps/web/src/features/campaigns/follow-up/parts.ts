/** The parts of screens about what follows from campaigns. They share one chunk, because the name of each chunk costs bytes of the first scripts. */
export { Repeat } from '../series/repeat';
export { Connections } from './connections';
export { FollowUp } from './follow-up';
export { OpenActions } from './open-actions';
export { Outcomes } from './outcomes';
