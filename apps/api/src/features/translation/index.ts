export { accessTranslation } from './access';
export { translationJobs } from './jobs';
export {
  callMachine,
  planMachine,
  requireTranslation,
  storeMachine,
  type MachineReply,
  type MachinePlan,
  type Translation,
} from './machine';
export { translationRoutes } from './routes';
