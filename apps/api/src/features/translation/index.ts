export { accessTranslation } from './access';
export { translationJobs } from './jobs';
export {
  callMachine,
  planMachine,
  required as requiredTranslation,
  storeMachine,
  type MachineCalled,
  type MachinePlan,
  type Translation,
} from './machine';
export { translationRoutes } from './routes';
