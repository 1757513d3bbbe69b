export { accessTranslation } from './access';
export {
  callMachine,
  planMachine,
  requireTranslation,
  storeMachine,
  type MachineReply,
  type MachinePlan,
  type Translation,
} from './machine';
