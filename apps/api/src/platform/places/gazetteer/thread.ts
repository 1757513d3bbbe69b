/** The entry point of the gazetteer's worker thread. */
import { serveTasks } from '../../threads/serve';
import { findPlace, searchPlaces } from './tasks';

serveTasks([searchPlaces, findPlace]);
